import { parseArgs } from 'node:util'
import { buildIfChanged } from '#scripts/build.ts'
import { command, step, UserError } from '#scripts/step.ts'
import { type Check, CHECKS, NEEDS_BUILD, NEEDS_DATABASE, SINGLE_CORE } from '#tests/runner/checks.ts'
import { processorSeconds } from '#tests/runner/processor-time.ts'
import { checksOf, type Related, relatedChecks } from '#tests/runner/related.ts'
import { type Result, runCheck, type RunOptions, secondsSince } from '#tests/runner/run-check.ts'
import { failuresOf, lookAgain, strictVerdict } from '#tests/runner/second-look.ts'
import { closeOnSignals } from '#tests/runner/stop-signals.ts'
import { printTimes, summaryLines } from '#tests/runner/summary.ts'
import { findChromium } from '#tests/setup/browser/chromium.ts'
import { openTestDatabases } from '#tests/setup/databases/databases.ts'

/**
 * `npm test`: runs all checks and prints one summary. `npm test -- unit int` runs only those named, `npm test -- e2e FILE:LINE` only
 * these tests. What fails is run once more at the end, alone; what passes then is reported and does not decide.
 * - `--related` runs what concerns the changes since `main`
 * - `--times` adds a breakdown of the time
 * - `--strict` lets the first failure count
 * - `--repeat 5` runs everything five times and counts how often each test failed
 */

type Selection = { checks: readonly Check[]; files: Related['files']; timed: boolean; strict: boolean; repeat: number }

const OPTIONS = {
  times: { type: 'boolean', default: false },
  related: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  repeat: { type: 'string', default: '1' },
} as const

function parseArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS })
  } catch (error) {
    const [first = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new UserError(`${first}. Options: --related, --times, --strict, --repeat N. Checks: ${CHECKS.join(', ')}.`)
  }
}

function selectChecks(): Selection {
  const { values, positionals } = parseArguments()
  const { times: timed, strict } = values
  const repeat = Number(values.repeat)
  if (!Number.isInteger(repeat) || repeat < 1) throw new UserError(`--repeat takes a whole number from 1, not "${values.repeat}".`)
  const named = positionals.filter((name) => !name.includes('/'))
  const requested = positionals.filter((name) => name.includes('/'))
  const unknown = named.filter((name) => !CHECKS.includes(name as Check))
  if (unknown.length > 0) throw new UserError(`Unknown check: ${unknown.join(', ')}. Choose from: ${CHECKS.join(', ')}.`)
  if (requested.length > 0 && named.length !== 1) throw new UserError('Name one check before the files: npm test -- e2e FILE.')
  const checks = CHECKS.filter((name) => named.length === 0 || named.includes(name))
  const requestedFiles = requested.length > 0 ? { [checks[0] ?? '']: requested } : {}
  if (!values.related) return { checks, files: requestedFiles, timed, strict, repeat }
  const related = relatedChecks()
  const notNamed = named.length > 0 ? [`all checks except ${checks.join(', ')}`] : []
  console.log(`Skipped:\n${[...related.skipped, ...notNamed].map((line) => `  ${line}`).join('\n')}\n`)
  return { checks: checksOf(related).filter((name) => checks.includes(name)), files: related.files, timed, strict, repeat }
}

/** Prints how often each test failed. */
function printFrequencies(results: readonly Result[], repeat: number): void {
  const counts = new Map<string, number>()
  for (const { check, file, name } of results.flatMap(failuresOf)) {
    const test = `${check} ${file ?? ''} › ${name}`
    counts.set(test, (counts.get(test) ?? 0) + 1)
  }
  console.log(`\nFailed in ${repeat} runs`)
  for (const [test, count] of [...counts].toSorted(([, one], [, other]) => other - one)) console.log(`  ${count} × ${test}`)
  if (counts.size === 0) console.log('  nothing')
}

await command(async () => {
  const { checks, files, timed, strict, repeat } = selectChecks()
  if (checks.length === 0) return console.log('Nothing to run.')
  const includesAny = (set: ReadonlySet<Check>) => checks.some((name) => set.has(name))
  if (checks.includes('e2e')) console.log(`  Chromium for tests: ${findChromium()}`)
  const results: Result[] = []
  let close = async () => {}
  const from = performance.now()
  const atStart = processorSeconds()
  const build = async () => {
    if (includesAny(NEEDS_BUILD)) await buildIfChanged()
  }
  const prepare = async () => {
    if (includesAny(NEEDS_DATABASE)) ({ close } = await step('Preparing test databases (migrated and seeded)', openTestDatabases))
  }
  const runInSequence = async (names: readonly Check[]) => {
    for (const name of names) results.push(await runCheck(name, { files: files[name] }))
  }
  const runAgain = (name: Check, options: RunOptions) => {
    console.log(`Running once more, alone: ${options.files?.join(', ')}`)
    return runCheck(name, options)
  }
  const prepared = prepare()
  const closeAll = async () => {
    await prepared.catch(() => {})
    await close()
  }
  closeOnSignals(closeAll)
  try {
    // Preparing databases uses one of two cores; the build and the single-core checks use the other.
    await Promise.all([prepared, build().then(() => runInSequence(checks.filter((name) => SINGLE_CORE.has(name))))])
    const first = { seconds: (performance.now() - from) / 1000, processorSeconds: secondsSince(atStart) }
    // Each of these uses all cores; concurrently, pages would be slower than for any visitor.
    for (let run = 0; run < repeat; run++) await runInSequence(checks.filter((name) => !SINGLE_CORE.has(name)))
    const sorted = results.toSorted((one, other) => checks.indexOf(one.name) - checks.indexOf(other.name))
    const isCounting = strict || repeat > 1
    const verdict = isCounting ? strictVerdict(sorted) : await lookAgain(sorted, runAgain)
    if (timed) printTimes(sorted, first)
    if (repeat > 1) printFrequencies(sorted, repeat)
    for (const line of summaryLines(sorted, verdict)) console.log(line)
    if (!verdict.passed) process.exitCode = 1
  } finally {
    await closeAll()
  }
})
