import { availableParallelism } from 'node:os'
import { SINGLE_CORE } from './checks.ts'
import type { Result } from './run-check.ts'
import { type Failure, MAX_UNSTEADY, type Verdict } from './second-look.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const passedIn = ({ record }: Result): number => record.tests.filter(({ state }) => state === 'passed').length

/** The command that runs a failed test alone, or its file. */
function commandFor({ check, file, line }: Failure): string {
  if (!file) return `npm test -- ${check}`
  return `npm test -- ${check} ${line ? `${file}:${line}` : file}`
}

const cut = (text: string, length = 200): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

const titleOf = ({ check, file, name }: Failure): string =>
  cut(`${check}${file ? ` ${file}` : ''} › ${name || (file ? 'outside of a test' : 'the whole check')}`)

function linesOf(title: string, failures: readonly Failure[], max: number, write: (failure: Failure) => string[]): string[] {
  if (failures.length === 0) return []
  const more = failures.length > max ? [`  … and ${failures.length - max} more; their reports are above.`] : []
  return ['', `${title} (${failures.length})`, ...failures.slice(0, max).flatMap(write), ...more]
}

const briefly = (failure: Failure) => [`  ~ ${titleOf(failure)}: ${cut(failure.error)}`]
const inDetail = (failure: Failure) => [`  ✗ ${titleOf(failure)}`, `      ${cut(failure.error)}`, `      ${commandFor(failure)}`]

/** One line per check, what is unsteady, what failed, and the counts: at most forty lines, so that the end of a log has it all. */
export function summaryLines(results: readonly Result[], { passed, failed, unsteady, listed }: Verdict): string[] {
  const failing = new Set(failed.map(({ check }) => check))
  const checks = results.map((result) => {
    const count = String(passedIn(result)).padStart(4)
    return `  ${failing.has(result.name) ? '✗' : '✓'} ${result.name.padEnd(8)} ${count} passed  ${result.seconds.toFixed(1).padStart(6)} s`
  })
  const isSick = unsteady.length > MAX_UNSTEADY
  const sick = isSick ? [`  ✗ More than ${MAX_UNSTEADY} tests are unsteady: the machine is overloaded, or the product is.`] : []
  const unsteadyPassed = unsteady.filter((failure) => failure.name !== '').length
  return [
    '',
    'Summary',
    ...checks,
    ...linesOf('Unsteady: failed once and passed once, or listed in tests/unsteady.ts', [...unsteady, ...listed], 6, briefly),
    ...linesOf('Failed', failed, 5, inDetail),
    ...sick,
    '',
    `${sum(results.map(passedIn)) + unsteadyPassed} passed, ${passed ? 0 : Math.max(1, failed.length)} failed`,
  ]
}

const column = (value: number | null, width = 11): string => (value === null ? 'unknown' : value.toFixed(1)).padStart(width)

/** Enough files to cover most of a check's time. */
const MAX_LISTED = 25

function printFiles({ name, record: { files } }: Result): void {
  if (files.length === 0) return
  console.log(`\n${name}: ${files.length} files, the ${Math.min(MAX_LISTED, files.length)} slowest (seconds)`)
  console.log(`  ${'setup'.padStart(9)}${'tests'.padStart(9)}  count  file`)
  const lines = files
    .map(({ file, count, setUp, tests }) => ({ file, count, setUp: setUp / 1000, tests: tests / 1000 }))
    .toSorted((one, other) => other.setUp + other.tests - one.setUp - one.tests)
  for (const { file, count, setUp, tests } of lines.slice(0, MAX_LISTED)) {
    console.log(`  ${column(setUp, 9)}${column(tests, 9)}  ${String(count).padStart(5)}  ${file}`)
  }
  const totals = [sum(lines.map(({ setUp }) => setUp)), sum(lines.map(({ tests }) => tests)), sum(lines.map(({ count }) => count))] as const
  console.log(`  ${column(totals[0], 9)}${column(totals[1], 9)}  ${String(totals[2]).padStart(5)}  all ${files.length} files`)
}

/**
 * Prints wall clock, CPU and idle time of each check, then its slowest files.
 * @param first the build and databases, with the single-core checks that ran beside them
 */
export function printTimes(results: readonly Result[], first: { seconds: number; processorSeconds: number | null }): void {
  console.log('\nTimes (seconds; CPU time is that of the whole machine, idle the rest of its cores’ time)')
  console.log(`  ${'check'.padEnd(28)}${'wall clock'.padStart(11)}${'CPU'.padStart(11)}${'idle'.padStart(11)}`)
  const line = (name: string, seconds: number, processor: number | null) => {
    const idle = processor === null ? null : Math.max(0, seconds * availableParallelism() - processor)
    console.log(`  ${name.padEnd(28)}${column(seconds)}${column(processor)}${column(idle)}`)
  }
  line('build, databases, and:', first.seconds, first.processorSeconds)
  for (const { name, seconds, processorSeconds } of results) {
    if (SINGLE_CORE.has(name)) console.log(`    ${name.padEnd(26)}${column(seconds)}`)
    else line(name, seconds, processorSeconds)
  }
  for (const result of results) printFiles(result)
}
