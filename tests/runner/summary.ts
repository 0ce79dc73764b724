import { availableParallelism } from 'node:os'
import { SINGLE_CORE } from './checks.ts'
import type { Result } from './run-check.ts'

/** Vitest's summary: "Tests  1 failed | 9 passed (10)". */
const VITEST = /^\s*Tests\s+(?:(?<failed>\d+) failed)?(?: \| )?(?:(?<passed>\d+) passed)?/m
/** Playwright's summary: "  1 failed" with their names, and "  9 passed (3.1s)". */
const PLAYWRIGHT = { ran: /^Running \d+ tests? using/m, failed: /^\s+(\d+) failed$/m, passed: /^\s+(\d+) passed \(/m }

type Counts = { passed: number; failed: number }

/** The counts in a report; `null` if no test ran, for example because a file could not be loaded. */
export function countedIn(output: string): Counts | null {
  const vitest = VITEST.exec(output)?.groups
  if (vitest?.failed || vitest?.passed) return { passed: Number(vitest.passed ?? 0), failed: Number(vitest.failed ?? 0) }
  if (!PLAYWRIGHT.ran.test(output)) return null
  const [failed, passed] = [PLAYWRIGHT.failed.exec(output)?.[1], PLAYWRIGHT.passed.exec(output)?.[1]]
  return failed || passed ? { passed: Number(passed ?? 0), failed: Number(failed ?? 0) } : null
}

/** Counts individual tests. A check without tests counts as one; so does a failure outside of a test. */
export function testsIn({ output, passed }: Pick<Result, 'output' | 'passed'>): Counts {
  const counted = countedIn(output) ?? { passed: passed ? 1 : 0, failed: 0 }
  return passed ? counted : { ...counted, failed: Math.max(1, counted.failed) }
}

/** A failed test's heading in Vitest's report (` FAIL  |int| file > test`) and in Playwright's (`  1) file:9:1 › test ───`). */
const HEADING = /^(?: FAIL {2}|\s+\d+\) )(?<test>\S.*?)[ ─]*$/

/** The failed tests of a report, each with the first line of its error. */
export function failuresIn(output: string): { test: string; error: string }[] {
  const lines = output.split('\n')
  return lines.flatMap((line, index) => {
    const test = HEADING.exec(line)?.groups?.test
    if (!test) return []
    const error = lines.slice(index + 1, index + 6).find((next) => /\S/.test(next) && !HEADING.test(next))
    return [{ test, error: error?.trim() ?? '' }]
  })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Prints one line per check, the totals and what failed. */
export function printSummary(results: readonly Result[]): void {
  const counts = results.map(testsIn)
  console.log('\nSummary')
  for (const [index, { name, passed, seconds }] of results.entries()) {
    const count = String(counts[index]?.passed ?? 0).padStart(4)
    console.log(`  ${passed ? '✓' : '✗'} ${name.padEnd(8)} ${count} passed  ${seconds.toFixed(1).padStart(6)} s`)
  }
  console.log(`\n${sum(counts.map(({ passed }) => passed))} passed, ${sum(counts.map(({ failed }) => failed))} failed`)
  for (const { name, passed, output } of results) {
    if (passed) continue
    for (const { test, error } of failuresIn(output)) console.log(`  ✗ ${name}: ${test}\n      ${error}`)
  }
}

const column = (value: number | null, width = 11): string => (value === null ? 'unknown' : value.toFixed(1)).padStart(width)

/** Enough files to cover most of a check's time. */
const MAX_LISTED = 25

function printFiles({ name, files }: Result): void {
  if (files.length === 0) return
  console.log(`\n${name}: ${files.length} files, the ${Math.min(MAX_LISTED, files.length)} slowest (seconds)`)
  console.log(`  ${'setup'.padStart(9)}${'tests'.padStart(9)}  count  file`)
  const lines = files.map(({ file, count, setUp, tests }) => ({ file, count, setUp: setUp / 1000, tests: tests / 1000 }))
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
