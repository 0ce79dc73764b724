// Plain JavaScript without packages: runs on a fresh clone, with whatever Node the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runningSite } from './running.mjs'

const MIN_NODE_VERSION = 20
const PROJECT_NODE = 24
const STAMP = 'node_modules/.installed-lockfile'

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'))

/** @param {string} message */
function fail(message) {
  console.error(message)
  process.exit(1)
}

const lockfile = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const installed = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockfile()

function install() {
  const from = Date.now()
  console.log('  Installing packages from package-lock.json …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.status !== 0) fail('The packages could not be installed. Fix what npm reported above, then run the command again.')
  writeFileSync(STAMP, lockfile())
  console.log(`✓ Installed packages (${((Date.now() - from) / 1000).toFixed(1)} s)`)
}

/** Exit code of a site that was running and ended because of a fault (`server/stop-signals.ts`). */
const CRASHED = 70
const RESTART_MS = 1000

/**
 * Runs a script, and starts it again if it ends because of a fault.
 * @param {string} script a TypeScript file
 * @param {...string} args
 */
export function runUnderProjectNode(script, ...args) {
  const node = path.resolve('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(node)) {
    fail(
      `The project's own Node ${PROJECT_NODE} is missing, because npm is configured to skip install scripts. Allow them (npm config set ignore-scripts false), delete node_modules and run the command again.`,
    )
  }
  const start = () => spawn(node, [script, ...args], { stdio: 'inherit' }).on('exit', onExit)
  /** @param {number | null} code @param {string | null} signal */
  const onExit = (code, signal) => {
    if (code !== CRASHED) process.exit(signal ? 1 : (code ?? 1))
    console.error('The site ended because of a fault, see the line above. It starts again.')
    setTimeout(() => (child = start()), RESTART_MS)
  }
  let child = start()
  // A terminal sends Ctrl-C to both processes; SIGTERM reaches only this one and is forwarded.
  process.on('SIGINT', () => child.exitCode !== null && process.exit(1))
  process.on('SIGTERM', () => (child.exitCode === null ? child.kill('SIGTERM') : process.exit(1)))
}

/**
 * Installs the packages if needed, then runs a script with the project's own Node.
 * @param {string} script a TypeScript file
 */
export async function bootstrap(script) {
  if (Number(process.versions.node.split('.')[0]) < MIN_NODE_VERSION) {
    fail(`Node ${process.versions.node} is too old to install this project: version ${MIN_NODE_VERSION} or newer is required.`)
  }
  if (!installed()) {
    const running = await runningSite()
    if (running) fail(`The site is running from this checkout (process ${running.pid}) and its packages have changed. Stop it first.`)
    install()
  }
  runUnderProjectNode(script, ...process.argv.slice(2))
}
