import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The duration of one test file in milliseconds: `setUp` covers imports, hooks and fixtures, `tests` the tests themselves. */
const fileTime = z.object({ file: z.string(), count: z.number(), setUp: z.number(), tests: z.number() })

export type FileTime = z.output<typeof fileTime>

/** Holds the file that the reporters of a timed run write to. */
export const TIMES_VARIABLE = 'PLUMBLINE_TEST_TIMES'

/** Called by a reporter at the end of its run. Does nothing in a run that is not timed. */
export function writeFileTimes(times: readonly FileTime[]): void {
  const to = process.env[TIMES_VARIABLE]
  if (!to) return
  mkdirSync(path.dirname(to), { recursive: true })
  writeFileSync(to, JSON.stringify(times))
}

/** Reads the recorded times, longest first; an empty list if the check ended before its reporter ran. */
export function readFileTimes(from: string): FileTime[] {
  try {
    const times = z.array(fileTime).parse(JSON.parse(readFileSync(from, 'utf8')))
    return times.toSorted((one, other) => other.setUp + other.tests - one.setUp - one.tests)
  } catch {
    return []
  }
}
