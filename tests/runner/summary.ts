import { availableParallelism } from 'node:os'
import { SINGLE_CORE } from './checks.ts'
import type { Result } from './run-check.ts'

/** How vitest and Playwright close: "Tests  1 failed | 9 passed (10)", and "  1 failed" above "  9 passed (3.1s)". */
const CLOSINGS = [
  /^\s*Tests\s+(?:(?<failed>\d+) failed \| )?(?<passed>\d+) passed/m,
  /^\s+(?:(?<failed>\d+) failed\s[\s\S]*?^\s+)?(?<passed>\d+) passed \(/m,
]

/** What failed first and then passed, as Playwright lists it at the end of its output. A flaky test must not hide. */
export const flakyIn = (output: string): string[] =>
  [...output.matchAll(/(?<=^\s+\d+ flaky\n(?:\s+\S.*\n)*)\s+(tests\/e2e\/.*?)[\s─]*$/gm)].map(([, name]) => name ?? '')

/** Counts single tests; a check without tests of its own counts as one. */
export function testsIn({ output, passed }: Pick<Result, 'output' | 'passed'>): { passed: number; failed: number } {
  for (const closing of CLOSINGS) {
    const groups = closing.exec(output)?.groups
    if (groups) return { passed: Number(groups.passed), failed: Number(groups.failed ?? 0) }
  }
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
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

/** As many files of a check are listed as explain most of it. */
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
