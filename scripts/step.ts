import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { Progress } from '#cms/catalogue/import-options.ts'

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/** Runs one step of a command and prints its title and duration. A terminal shows the elapsed time while it runs. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now()
  const live = process.stdout.isTTY
  process.stdout.write(live ? `  ${title} …` : `  ${title} …\n`)
  const ticking = live ? setInterval(() => process.stdout.write(`\r  ${title} … ${seconds(from)}`), 200) : undefined
  try {
    const result = await work()
    process.stdout.write(`${live ? '\r' : ''}✓ ${title} (${seconds(from)})${live ? '      ' : ''}\n`)
    return result
  } catch (error) {
    process.stdout.write(`${live ? '\r' : ''}✗ ${title} (${seconds(from)})\n`)
    throw error
  } finally {
    clearInterval(ticking)
  }
}

/** An error whose message is meant for the user: printed without a stack. */
export class UserError extends Error {
  override name = 'UserError'
}

const PLAIN = new Set(['UserError', 'DatabaseError', 'EnvError', 'StartError'])

/** Runs a command. Errors meant for users print their message, others their stack; both exit with code 1. */
export async function command(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const plain = error instanceof Error && PLAIN.has(error.name)
    console.error(plain ? error.message : error)
    process.exitCode = 1
    // Open handles (pools, timers) must not keep a failed command alive.
    setTimeout(() => process.exit(1), 500).unref()
  }
}

/** Sets defaults for tools that load the CMS's configuration but use no database. */
export function applyOfflineSettings(): void {
  // Commands print their own results.
  process.env.LOG_LEVEL ??= 'warn'
  process.env.DATABASE_URL ??= 'postgres://nobody@127.0.0.1:1/none'
  process.env.PAYLOAD_SECRET ??= randomBytes(32).toString('hex')
}

const EXITED_EARLY = `The program exited before the import finished. The code of the imported package can cause that; such a package cannot be read.`

const flush = (stream: NodeJS.WriteStream) => new Promise<void>((resolve) => stream.write('', () => resolve()))

/**
 * Runs a command that executes third-party code. That code can neither exit the process unnoticed before the work is done, nor
 * keep it alive afterwards, nor set its exit code.
 */
export async function commandWithForeignCode(main: () => Promise<void>): Promise<void> {
  let done = false
  process.once('exit', () => {
    if (done) return
    console.error(EXITED_EARLY)
    process.exitCode = 1
  })
  await command(async () => {
    await main()
    process.exitCode = 0
  })
  done = true
  await Promise.all([process.stdout, process.stderr].map(flush))
  process.exit()
}

/**
 * Runs one of the project's programs with this Node and waits for it.
 * @returns its output
 * @throws {UserError} with its output if it fails
 */
export function runProgram(script: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const end = () => child.kill()
    const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    // The child must not outlive this command.
    process.once('exit', end)
    child.on('exit', () => process.off('exit', end))
    child.on('exit', (code) => (code === 0 ? resolve(output) : reject(new UserError(`${script} ${args.join(' ')} failed:\n${output}`))))
  })
}

const whole = (number: number) => Math.round(number).toLocaleString('en')

function textOf({ analyzer, done, rate, left }: Progress): string {
  const speed = `${whole(rate)} rules/s`
  if (left === null) return `${analyzer}: ${whole(done)} rules read, ${speed}`
  return `${analyzer}: ${whole(done)} rules written, ${speed}, ${left === 0 ? 'done' : `${whole(left)} s left`}`
}

/** Prints progress: a line updated in place on a terminal, else a line every two seconds. */
export function progressLine(): { show: (progress: Progress) => void; end: () => void } {
  const live = process.stdout.isTTY
  const every = live ? 100 : 2000
  let last = 0
  let shown = false
  return {
    show(progress) {
      const now = performance.now()
      if (now - last < every) return
      last = now
      if (live) process.stdout.write(`\r\u001b[K  ${textOf(progress)}`)
      else console.log(`  ${textOf(progress)}`)
      shown = true
    },
    end() {
      if (live && shown) process.stdout.write('\r\u001b[K')
    },
  }
}
