import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { commandOf, type Check } from './checks.ts'
import { type FileTime, readFileTimes, TIMES_VARIABLE } from './file-times.ts'
import { processorSeconds } from './processor-time.ts'

export type Result = {
  name: Check
  passed: boolean
  /** Wall clock time and, if available, CPU time of the whole machine meanwhile, which is the check's own if it runs alone. */
  seconds: number
  processorSeconds: number | null
  output: string
  files: FileTime[]
}

/** CPU time since `before`. */
export function secondsSince(before: number | null): number | null {
  const now = processorSeconds()
  return now === null || before === null ? null : now - before
}

/** Runs one check in a process of its own; prints its output if it fails, unless `quiet`. */
export function runCheck(name: Check, options: { timed: boolean; quiet?: boolean; files?: readonly string[] }): Promise<Result> {
  const { timed, quiet = false, files } = options
  const from = performance.now()
  const before = processorSeconds()
  const times = path.resolve(`node_modules/.cache/test-times/${name}.json`)
  // A check that ends before its reporter must not show the times of the last run.
  rmSync(times, { force: true })
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(process.execPath, commandOf(name, timed, files), {
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...(timed ? { [TIMES_VARIABLE]: times } : {}) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // When the runner exits, its checks are stopped too.
    const end = () => child.kill()
    process.once('exit', end)
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      process.off('exit', end)
      const seconds = (performance.now() - from) / 1000
      const passed = code === 0
      if (!quiet) console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
      if (!passed && !quiet) console.log(output.trimEnd().replaceAll(/^/gm, '    '))
      resolve({ name, passed, seconds, processorSeconds: secondsSince(before), output, files: timed ? readFileTimes(times) : [] })
    })
  })
}
