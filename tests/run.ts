import { parseArgs } from 'node:util'
import { buildIfChanged } from '../scripts/build-site.ts'
import { command, step, UserError } from '../scripts/step.ts'
import { type Check, CHECKS, NEEDS_BUILD, NEEDS_DATABASE, SINGLE_CORE } from './runner/checks.ts'
import { processorSeconds } from './runner/processor-time.ts'
import { checksOf, type Related, relatedChecks } from './runner/related.ts'
import { type Result, runCheck, secondsSince } from './runner/run-check.ts'
import { closeOnSignals } from './runner/stop-signals.ts'
import { printSummary, printTimes } from './runner/summary.ts'
import { findChromium } from './setup/chromium.ts'
import { openTestDatabases } from './setup/databases.ts'

/**
 * `npm test`: every check there is, and one summary at the end. `npm test -- unit int` runs only those named. `--related` runs what
 * concerns the change at hand, `--times` adds where the time went.
 */

type Wanted = { checks: readonly Check[]; files: Related['files']; timed: boolean }

const OPTIONS = { times: { type: 'boolean', default: false }, related: { type: 'boolean', default: false } } as const

function argumentsGiven() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS })
  } catch (error) {
    const [first = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new UserError(`${first}. There are --related and --times, and these checks: ${CHECKS.join(', ')}.`)
  }
}

function wanted(): Wanted {
  const { values, positionals } = argumentsGiven()
  const unknown = positionals.filter((name) => !CHECKS.includes(name as Check))
  if (unknown.length > 0) throw new UserError(`There is no check named ${unknown.join(', ')}. There are: ${CHECKS.join(', ')}.`)
  const named = CHECKS.filter((name) => positionals.length === 0 || positionals.includes(name))
  if (!values.related) return { checks: named, files: {}, timed: values.times }
  const related = relatedChecks()
  const checks = checksOf(related).filter((name) => named.includes(name))
  const notNamed = positionals.length > 0 ? [`every check but ${named.join(', ')}`] : []
  console.log(`Left out:\n${[...related.leftOut, ...notNamed].map((line) => `  ${line}`).join('\n')}\n`)
  return { checks, files: related.files, timed: values.times }
}

await command(async () => {
  const { checks, files, timed } = wanted()
  if (checks.length === 0) return console.log('Nothing to run.')
  const needing = (set: ReadonlySet<Check>) => checks.some((name) => set.has(name))
  if (checks.includes('e2e')) console.log(`  Chromium for tests: ${findChromium()}`)
  const results: Result[] = []
  let close = async () => {}
  const from = performance.now()
  const atStart = processorSeconds()
  const build = async () => {
    if (needing(NEEDS_BUILD)) await buildIfChanged()
  }
  const prepare = async () => {
    if (needing(NEEDS_DATABASE)) ({ close } = await step('Preparing test databases: one migrated, one seeded', openTestDatabases))
  }
  const check = async (name: Check) => void results.push(await runCheck(name, { timed, files: files[name] }))
  const checkInTurn = async (names: readonly Check[]) => {
    for (const name of names) await check(name)
  }
  const prepared = prepare()
  const closeAll = async () => {
    await prepared.catch(() => {})
    await close()
  }
  closeOnSignals(closeAll)
  try {
    // Preparing databases uses one core of two; so does what runs beside it.
    await Promise.all([prepared, build().then(() => checkInTurn(checks.filter((name) => SINGLE_CORE.has(name))))])
    const first = { seconds: (performance.now() - from) / 1000, processorSeconds: secondsSince(atStart) }
    // These use every core by themselves; beside each other, pages would wait longer than any visitor does.
    await checkInTurn(checks.filter((name) => !SINGLE_CORE.has(name)))
    const sorted = results.toSorted((one, other) => checks.indexOf(one.name) - checks.indexOf(other.name))
    if (timed) printTimes(sorted, first)
    printSummary(sorted)
  } finally {
    await closeAll()
  }
  if (results.some(({ passed }) => !passed)) process.exitCode = 1
})
