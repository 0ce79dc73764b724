import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL = 'chromium-headless-shell'
const DOWNLOAD_MS = 180_000
const INSTALL_MS = 600_000

function onPath(name: string): string | null {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' })
  return found.status === 0 ? (found.stdout.split('\n')[0]?.trim() ?? null) : null
}

function installed(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return NAMES.map(onPath).find((path) => path !== null) ?? null
}

function downloaded(): string | null {
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  console.log('  Chromium is not installed. Downloading Playwright’s …')
  const result = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    timeout: DOWNLOAD_MS,
    stdio: 'ignore',
  })
  return result.status === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

function fromDebian(): string | null {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return null
  console.log('  Playwright’s Chromium is not available. Installing Debian’s package …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...parts: string[]) => spawnSync('apt-get', ['-qq', ...parts], { timeout: INSTALL_MS, stdio: 'ignore', env }).status === 0
  apt('update')
  for (const names of [['chromium', SHELL], ['chromium']]) if (apt('install', '-y', '--no-install-recommends', ...names)) break
  return onPath('chromium')
}

/**
 * The Chromium to test with: an installed one (or `CHROMIUM_PATH`), else Playwright's, else Debian's package.
 * @throws if none is available, naming what to install; browser tests are never skipped
 */
export function findChromium(): string {
  const path = installed() ?? downloaded() ?? fromDebian()
  if (!path) {
    throw new Error(
      'The end-to-end tests need Chromium, and none is available. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its executable.',
    )
  }
  return path
}

/**
 * Chromium's headless shell, if it is installed: it costs a third less. It has no back/forward cache, so tests of that need the full
 * browser.
 */
export const findHeadlessShell = (): string => process.env.CHROMIUM_PATH ?? onPath(SHELL) ?? findChromium()
