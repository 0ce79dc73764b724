import { UNSTEADY } from '#tests/unsteady.ts'
import type { Check } from './checks.ts'
import type { RunRecord } from './record.ts'
import type { Result, RunOptions } from './run-check.ts'

/** A test that failed, or with an empty name something else in that file; without a file, the check as a whole. */
export type Failure = { check: Check; file: string | null; name: string; line?: number; error: string }

export type Verdict = {
  passed: boolean
  failed: Failure[]
  /** Failed once and passed once; does not decide. */
  unsteady: Failure[]
  /** Failed twice and is on the list of unsteady tests; does not decide. */
  listed: Failure[]
}

/** With more of them, the machine or the product is sick. */
export const MAX_UNSTEADY = 40

export const failuresOf = ({ name: check, record }: Pick<Result, 'name' | 'record'>): Failure[] => [
  ...record.faults.map((fault) => ({ check, name: '', ...fault })),
  ...record.tests.flatMap(({ state, ...test }) => (state === 'failed' ? [{ check, ...test }] : [])),
]

const isSame = (one: Pick<Failure, 'file' | 'name'>, other: Pick<Failure, 'file' | 'name'>) =>
  one.file === other.file && one.name === other.name

/** Whether what failed was run again and passed. */
function passedAgain({ file, name }: Failure, record: RunRecord): boolean {
  const ofFile = record.tests.filter((test) => test.file === file)
  if (name) return ofFile.some((test) => test.name === name && test.state === 'passed')
  const isClean = !record.faults.some((fault) => fault.file === file) && ofFile.every(({ state }) => state !== 'failed')
  return isClean && ofFile.some(({ state }) => state === 'passed')
}

/** What to run again: browser tests one by one, since each is independent; of others the whole file. */
const filesOf = (failures: readonly Failure[]): string[] => [
  ...new Set(failures.flatMap(({ file, line }) => (file ? [line ? `${file}:${line}` : file] : []))),
]

/**
 * Runs every file with a failure once more, when nothing else runs, one test after another.
 * @param run runs a check
 */
export async function lookAgain(
  results: readonly Result[],
  run: (check: Check, options: RunOptions) => Promise<Pick<Result, 'name' | 'record'>>,
): Promise<Verdict> {
  const verdict: Verdict = { passed: true, failed: [], unsteady: [], listed: [] }
  for (const result of results) {
    const first = failuresOf(result)
    const files = filesOf(first)
    if (files.length === 0) {
      verdict.failed.push(...first)
      continue
    }
    const second = await run(result.name, { files, inSequence: true })
    for (const failure of first) verdict[passedAgain(failure, second.record) ? 'unsteady' : 'failed'].push(failure)
    // A test that passed the first time and failed now is unsteady too; a fault of the check as a whole is not.
    const others = failuresOf(second).filter((failure) => !first.some((known) => isSame(known, failure)))
    for (const failure of others) verdict[failure.name ? 'unsteady' : 'failed'].push(failure)
  }
  return decide(verdict)
}

/** Every failure counts. */
export const strictVerdict = (results: readonly Result[]): Verdict =>
  decide({ passed: true, failed: results.flatMap(failuresOf), unsteady: [], listed: [] }, [])

/** Takes tests that are known to be unsteady out of those that decide. */
export function decide(verdict: Verdict, known: readonly { test: string }[] = UNSTEADY): Verdict {
  const isKnown = ({ file, name }: Failure) => known.some(({ test }) => test === `${file} › ${name}`)
  const failed = verdict.failed.filter((failure) => !isKnown(failure))
  const listed = verdict.failed.filter(isKnown)
  return { ...verdict, failed, listed, passed: failed.length === 0 && verdict.unsteady.length <= MAX_UNSTEADY }
}
