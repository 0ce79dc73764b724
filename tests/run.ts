import { parseArgs } from 'node:util'
import { buildIfChanged } from '#scripts/build-site.ts'
import { command, step, UserError } from '#scripts/step.ts'
import { type Check, CHECKS, NEEDS_BUILD, NEEDS_DATABASE, SINGLE_CORE } from '#tests/runner/checks.ts'
import { processorSeconds } from '#tests/runner/processor-time.ts'
import { checksOf, type Related, relatedChecks } from '#tests/runner/related.ts'
import { type Result, runCheck, secondsSince } from '#tests/runner/run-check.ts'
import { closeOnSignals } from '#tests/runner/stop-signals.ts'
import { printSummary, printTimes } from '#tests/runner/summary.ts'
import { findChromium } from '#tests/setup/browser/chromium.ts'
import { openTestDatabases } from '#tests/setup/databases/databases.ts'

/**
 * `npm test`: runs all checks and prints one summary. `npm test -- unit int` runs only those named. `--related` runs what concerns the
 * changes since `main`, `--times` adds a breakdown of the time.
 */

type Selection = { checks: readonly Check[]; files: Related['files']; timed: boolean }

const OPTIONS = { times: { type: 'boolean', default: false }, related: { type: 'boolean', default: false } } as const

function parseArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS })
  } catch (error) {
    const [first = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new UserError(`${first}. Options: --related, --times. Checks: ${CHECKS.join(', ')}.`)
  }
}

function selectChecks(): Selection {
  const { values, positionals } = parseArguments()
  const unknown = positionals.filter((name) => !CHECKS.includes(name as Check))
  if (unknown.length > 0) throw new UserError(`Unknown check: ${unknown.join(', ')}. Choose from: ${CHECKS.join(', ')}.`)
  const named = CHECKS.filter((name) => positionals.length === 0 || positionals.includes(name))
  if (!values.related) return { checks: named, files: {}, timed: values.times }
  const related = relatedChecks()
  const checks = checksOf(related).filter((name) => named.includes(name))
  const notNamed = positionals.length > 0 ? [`all checks except ${named.join(', ')}`] : []
  console.log(`Skipped:\n${[...related.skipped, ...notNamed].map((line) => `  ${line}`).join('\n')}\n`)
  return { checks, files: related.files, timed: values.times }
}

await command(async () => {
  const { checks, files, timed } = selectChecks()
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
  const check = async (name: Check) => void results.push(await runCheck(name, { timed, files: files[name] }))
  const runInSequence = async (names: readonly Check[]) => {
    for (const name of names) await check(name)
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
    await runInSequence(checks.filter((name) => !SINGLE_CORE.has(name)))
    const sorted = results.toSorted((one, other) => checks.indexOf(one.name) - checks.indexOf(other.name))
    if (timed) printTimes(sorted, first)
    printSummary(sorted)
  } finally {
    await closeAll()
  }
  if (results.some(({ passed }) => !passed)) process.exitCode = 1
})
