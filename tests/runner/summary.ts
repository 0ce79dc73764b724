import { availableParallelism } from 'node:os'
import { SINGLE_CORE } from './checks.ts'
import type { Result } from './run-check.ts'

/** How vitest closes: "Tests  1 failed | 9 passed (10)". */
const VITEST = /^\s*Tests\s+(?:(?<failed>\d+) failed)?(?: \| )?(?:(?<passed>\d+) passed)?/m
/** How Playwright closes: "  1 failed" with their names, and "  9 passed (3.1s)". */
const PLAYWRIGHT = { ran: /^Running \d+ tests? using/m, failed: /^\s+(\d+) failed$/m, passed: /^\s+(\d+) passed \(/m }

type Counts = { passed: number; failed: number }

/** The tests that a report counts; `null` where none was run, as when a file cannot be loaded. */
export function countedIn(output: string): Counts | null {
  const vitest = VITEST.exec(output)?.groups
  if (vitest?.failed || vitest?.passed) return { passed: Number(vitest.passed ?? 0), failed: Number(vitest.failed ?? 0) }
  if (!PLAYWRIGHT.ran.test(output)) return null
  const [failed, passed] = [PLAYWRIGHT.failed.exec(output)?.[1], PLAYWRIGHT.passed.exec(output)?.[1]]
  return failed || passed ? { passed: Number(passed ?? 0), failed: Number(failed ?? 0) } : null
}

/** What failed first and then passed, as Playwright lists it at the end of its output. A flaky test must not hide. */
export const flakyIn = (output: string): string[] =>
  [...output.matchAll(/(?<=^\s+\d+ flaky\n(?:\s+\S.*\n)*)\s+(tests\/e2e\/.*?)[\s─]*$/gm)].map(([, name]) => name ?? '')

/** Counts single tests. A check without tests of its own counts as one, and so does whatever else failed in one that has some. */
export function testsIn({ output, passed }: Pick<Result, 'output' | 'passed'>): Counts {
  const counted = countedIn(output) ?? { passed: passed ? 1 : 0, failed: 0 }
  return passed ? counted : { ...counted, failed: Math.max(1, counted.failed) }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Prints one line per check and the totals. */
export function printSummary(results: readonly Result[]): void {
  const counts = results.map(testsIn)
  console.log('\nSummary')
  for (const [index, { name, passed, seconds }] of results.entries()) {
    const count = String(counts[index]?.passed ?? 0).padStart(4)
    console.log(`  ${passed ? '✓' : '✗'} ${name.padEnd(8)} ${count} passed  ${seconds.toFixed(1).padStart(6)} s`)
  }
  for (const name of results.flatMap(({ output }) => flakyIn(output))) console.log(`  at a second try: ${name}`)
  console.log(`\n${sum(counts.map(({ passed }) => passed))} passed, ${sum(counts.map(({ failed }) => failed))} failed`)
}

const column = (value: number | null, width = 11): string => (value === null ? 'unknown' : value.toFixed(1)).padStart(width)

/** Enough files to account for most of a check's time. */
const LISTED = 25

function printFiles({ name, files }: Result): void {
  if (files.length === 0) return
  console.log(`\n${name}: ${files.length} files, the ${Math.min(LISTED, files.length)} longest (seconds)`)
  console.log(`  ${'set-up'.padStart(9)}${'tests'.padStart(9)}  count  file`)
  const lines = files.map(({ file, count, setUp, tests }) => ({ file, count, setUp: setUp / 1000, tests: tests / 1000 }))
  for (const { file, count, setUp, tests } of lines.slice(0, LISTED)) {
    console.log(`  ${column(setUp, 9)}${column(tests, 9)}  ${String(count).padStart(5)}  ${file}`)
  }
  const whole = [sum(lines.map(({ setUp }) => setUp)), sum(lines.map(({ tests }) => tests)), sum(lines.map(({ count }) => count))] as const
  console.log(`  ${column(whole[0], 9)}${column(whole[1], 9)}  ${String(whole[2]).padStart(5)}  all ${files.length} files`)
}

/**
 * Prints where the time went: each check's wall clock, processor time and waiting, then its longest files.
 * @param first what was made first, with the single-core checks that ran beside it
 */
export function printTimes(results: readonly Result[], first: { seconds: number; processorSeconds: number | null }): void {
  console.log('\nTimes (seconds; processor is of the whole machine, idle what its cores had left)')
  console.log(`  ${'check'.padEnd(28)}${'wall clock'.padStart(11)}${'processor'.padStart(11)}${'idle'.padStart(11)}`)
  const line = (name: string, seconds: number, processor: number | null) => {
    const idle = processor === null ? null : Math.max(0, seconds * availableParallelism() - processor)
    console.log(`  ${name.padEnd(28)}${column(seconds)}${column(processor)}${column(idle)}`)
  }
  line('build, databases and these:', first.seconds, first.processorSeconds)
  for (const { name, seconds, processorSeconds } of results) {
    if (SINGLE_CORE.has(name)) console.log(`    ${name.padEnd(26)}${column(seconds)}`)
    else line(name, seconds, processorSeconds)
  }
  for (const result of results) printFiles(result)
}
