import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** One test. `line` is where it is defined, if the test runner knows it; `error` is empty unless it failed. */
const testRecord = z.object({
  file: z.string(),
  name: z.string(),
  line: z.number().optional(),
  state: z.enum(['passed', 'failed', 'skipped']),
  error: z.string(),
})

/** The duration of one test file in milliseconds: `setUp` covers imports, hooks and fixtures, `tests` the tests themselves. */
const fileTime = z.object({ file: z.string(), count: z.number(), setUp: z.number(), tests: z.number() })

/** A failure outside of a test, such as a failing hook or import; `file` is `null` if it concerns none or is unknown. */
const fault = z.object({ file: z.string().nullable(), error: z.string() })

/** What a test runner reports at its end. */
const runRecord = z.object({ tests: z.array(testRecord), files: z.array(fileTime), faults: z.array(fault) })

export type RunRecord = z.output<typeof runRecord>
export type TestRecord = z.output<typeof testRecord>
export type FileTime = z.output<typeof fileTime>
export type Fault = z.output<typeof fault>

/** Holds the file that the reporters write to. */
export const RECORD_VARIABLE = 'PLUMBLINE_TEST_RECORD'

/** Colors of a terminal. */
const COLORS = /\u001B\[[\d;]*m/g

/** The first line of an error that says something. */
export const firstLine = (text: string): string =>
  text
    .replaceAll(COLORS, '')
    .split('\n')
    .find((line) => /\S/.test(line))
    ?.trim() ?? ''

/** Called by a reporter at the end of its run. Does nothing in a run without `npm test`. */
export function writeRecord(record: RunRecord): void {
  const to = process.env[RECORD_VARIABLE]
  if (!to) return
  mkdirSync(path.dirname(to), { recursive: true })
  writeFileSync(to, JSON.stringify(record))
}

/** Reads a record; `null` if the check ended before its reporter did. */
export function readRecord(from: string): RunRecord | null {
  try {
    return runRecord.parse(JSON.parse(readFileSync(from, 'utf8')))
  } catch {
    return null
  }
}
