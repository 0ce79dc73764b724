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
  console.log('  No Chromium is installed: asking Playwright for its own …')
  const result = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    timeout: DOWNLOAD_MS,
    stdio: 'ignore',
  })
  return result.status === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

function fromDebian(): string | null {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return null
  console.log('  Playwright’s download cannot be had: installing Debian’s package …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...parts: string[]) => spawnSync('apt-get', ['-qq', ...parts], { timeout: INSTALL_MS, stdio: 'ignore', env }).status === 0
  apt('update')
  for (const names of [['chromium', SHELL], ['chromium']]) if (apt('install', '-y', '--no-install-recommends', ...names)) break
  return onPath('chromium')
}

/**
 * A Chromium to test with: one that is installed (or `CHROMIUM_PATH`), else Playwright's own, else Debian's package.
 * @throws when none can be had, naming what to install; browser tests are never skipped
 */
export function findChromium(): string {
  const path = installed() ?? downloaded() ?? fromDebian()
  if (!path) {
    throw new Error(
      'The end-to-end tests need Chromium and none could be had. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
    )
  }
  return path
}

/**
 * The same browser without windows of its own, where it is installed: that costs a third less. It cannot put a page aside for who comes
 * back to it, so tests of that need the whole one.
 */
export const findHeadlessShell = (): string => process.env.CHROMIUM_PATH ?? onPath(SHELL) ?? findChromium()
