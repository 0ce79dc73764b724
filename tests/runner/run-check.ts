import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { type Check, commandOf, IS_RECORDED } from './checks.ts'
import { processorSeconds } from './processor-time.ts'
import { firstLine, readRecord, RECORD_VARIABLE, type RunRecord } from './record.ts'

export type Result = {
  name: Check
  passed: boolean
  /** Wall clock time and, if available, CPU time of the whole machine meanwhile, which is the check's own if it runs alone. */
  seconds: number
  processorSeconds: number | null
  /** A check that crashed, was stopped or has no tests that are recorded has a fault without a file, which says why. */
  record: RunRecord
}

export type RunOptions = {
  quiet?: boolean
  /** Runs only these; all by default. Tests may have a line: `file:9`. */
  files?: readonly string[]
  /** One test after another. */
  inSequence?: boolean
  /** The arguments for Node, instead of the check's own. */
  command?: readonly string[]
  /** Where its results go, if not under its name. */
  recordAs?: string
  maxSeconds?: number
}

/** On a machine that is busy with other work, the browser tests have taken more than half an hour. */
const MAX_SECONDS = 80 * 60

/** CPU time since `before`. */
export function secondsSince(before: number | null): number | null {
  const now = processorSeconds()
  return now === null || before === null ? null : now - before
}

type Ended = { code: number | null; signal: NodeJS.Signals | null; isLate: boolean; output: string }

function spawned(command: readonly string[], record: string, maxSeconds: number): Promise<Ended> {
  return new Promise((resolve) => {
    let output = ''
    let isLate = false
    const child = spawn(process.execPath, command, {
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', [RECORD_VARIABLE]: record },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // When the runner exits, its checks are stopped too.
    const end = () => child.kill()
    process.once('exit', end)
    const late = setTimeout(() => {
      isLate = true
      child.kill()
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    }, maxSeconds * 1000)
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code, signal) => {
      process.off('exit', end)
      clearTimeout(late)
      resolve({ code, signal, isLate, output })
    })
  })
}

/** The failure of a run that ended without naming a failed test. */
function wholeFailure({ code, signal, isLate, output }: Ended, maxSeconds: number): string {
  if (isLate) return `It did not end within ${maxSeconds} s.`
  if (signal) return `It was ended by ${signal}.`
  return firstLine(output) || `It ended with exit code ${code}.`
}

/** Runs one check in a process of its own; prints its output if it fails, unless `quiet`. */
export async function runCheck(name: Check, options: RunOptions = {}): Promise<Result> {
  const { quiet = false, files, inSequence = false, recordAs = name, maxSeconds = MAX_SECONDS } = options
  const from = performance.now()
  const before = processorSeconds()
  const file = path.resolve(`node_modules/.cache/test-records/${recordAs}.json`)
  // A check that ends before its reporter must not show the results of the last run.
  rmSync(file, { force: true })
  const ended = await spawned(options.command ?? commandOf(name, { files, inSequence }), file, maxSeconds)
  const passed = ended.code === 0
  const record = readRecord(file) ?? { tests: [], files: [], faults: [] }
  if (passed && !IS_RECORDED.has(name)) record.tests.push({ file: '', name, state: 'passed', error: '' })
  const isExplained = record.faults.length > 0 || record.tests.some(({ state }) => state === 'failed')
  if (!passed && (!isExplained || ended.isLate || ended.signal)) record.faults.push({ file: null, error: wholeFailure(ended, maxSeconds) })
  const seconds = (performance.now() - from) / 1000
  if (!quiet) console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (!passed && !quiet) console.log(ended.output.trimEnd().replaceAll(/^/gm, '    '))
  return { name, passed, seconds, processorSeconds: secondsSince(before), record }
}
