import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildIfChanged } from '#scripts/build.ts'
import { command, step, UserError } from '#scripts/step.ts'
import { type Check, CHECKS, NEEDS_BUILD, NEEDS_DATABASE } from '#tests/runner/checks.ts'
import { runCheck } from '#tests/runner/run-check.ts'
import { closeOnSignals } from '#tests/runner/stop-signals.ts'
import { findChromium } from '#tests/setup/browser/chromium.ts'
import { openTestDatabases } from '#tests/setup/databases/databases.ts'

/**
 * `npm run test:faults`: applies each fault in this folder to the code, one at a time, and verifies that its tests catch it.
 * `npm run test:faults -- name name` tries only those. A fault is a patch whose first line says what is broken, and whose second line
 * names the check and the test files that must fail; without the fault they must pass.
 */

const FOLDER = 'tests/faults'

type Fault = { name: string; file: string; breaks: string; check: Check; tests: string[] }

function readFault(name: string): Fault {
  const file = path.join(FOLDER, `${name}.patch`)
  const [breaks = '', second = ''] = readFileSync(file, 'utf8').split('\n')
  const [check, ...tests] = /^Caught by: (.+)$/.exec(second)?.[1]?.split(' ') ?? []
  if (!CHECKS.includes(check as Check) || tests.length === 0) {
    throw new UserError(`The second line of ${file} must name a check and test files: "Caught by: int tests/int/accounts/access.test.ts".`)
  }
  const missing = tests.filter((test) => !existsSync(test))
  if (missing.length > 0) throw new UserError(`${file} names ${missing.join(', ')}, which does not exist.`)
  return { name, file, breaks, check: check as Check, tests }
}

function faults(): Fault[] {
  const all = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.patch'))
    .map((file) => path.basename(file, '.patch'))
  const requested = process.argv.slice(2)
  const unknown = requested.filter((name) => !all.includes(name))
  if (unknown.length > 0) throw new UserError(`There is no fault named ${unknown.join(', ')} in ${FOLDER}.`)
  // Faults that need no build come first; those of the same check are grouped.
  const order = (fault: Fault) => CHECKS.indexOf(fault.check)
  return (requested.length > 0 ? requested : all).map(readFault).toSorted((one, other) => order(one) - order(other))
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Holds the name of the applied patch: if this program is killed, the next run says how to revert it. */
const MARKER = 'node_modules/.cache/fault-in-the-code'

/** Runs `work` with the fault applied, and reverts the fault whatever happens. */
async function withFault(file: string, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    git('apply', '--check', file)
  } catch {
    return 'does not apply'
  }
  let isApplied = true
  const revert = () => {
    if (!isApplied) return
    git('apply', '--reverse', file)
    rmSync(MARKER, { force: true })
    isApplied = false
  }
  process.once('exit', revert)
  mkdirSync(path.dirname(MARKER), { recursive: true })
  writeFileSync(MARKER, file)
  git('apply', file)
  try {
    return await work()
  } finally {
    revert()
    process.off('exit', revert)
  }
}

type Outcome = 'caught' | 'MISSED' | 'could not be run' | 'does not apply' | 'does not build'

/** Runs these tests; returns whether any failed, or `null` if none could be run. */
async function anyFails(check: Check, files: readonly string[]): Promise<boolean | null> {
  const { passed, record } = await runCheck(check, { quiet: true, files })
  return record.tests.some(({ state }) => state !== 'skipped') ? !passed : null
}

/** Only a test that ran and failed counts, not a crash. */
const tryFault = ({ file, check, tests }: Fault): Promise<Outcome> =>
  withFault(file, async () => {
    try {
      if (NEEDS_BUILD.has(check)) await buildIfChanged()
    } catch {
      return 'does not build'
    }
    const fails = await anyFails(check, tests)
    return fails === null ? 'could not be run' : fails ? 'caught' : 'MISSED'
  })

/** The same tests must pass without a fault, or their failure would prove nothing. */
async function assertAllPass(selected: readonly Fault[]): Promise<void> {
  for (const check of new Set(selected.map((fault) => fault.check))) {
    const tests = [...new Set(selected.filter((fault) => fault.check === check).flatMap((fault) => fault.tests))]
    if (NEEDS_BUILD.has(check)) await buildIfChanged()
    const fails = await step(`Without a fault: ${tests.length} files of ${check}`, () => anyFails(check, tests))
    if (fails !== false) throw new UserError(`These tests fail even without a fault. Run: npm test -- ${check}`)
  }
}

function assertClean(): void {
  if (existsSync(MARKER)) {
    const file = readFileSync(MARKER, 'utf8')
    throw new UserError(`The last run left a fault in the code. Revert it: git apply --reverse ${file} && rm ${MARKER}`)
  }
  if (git('status', '--porcelain', '--untracked-files=no') !== '') {
    throw new UserError('There are uncommitted changes. Commit or stash them first: faults are applied to the code and reverted.')
  }
}

await command(async () => {
  const selected = faults()
  assertClean()
  if (selected.some(({ check }) => check === 'e2e')) console.log(`  Chromium for tests: ${findChromium()}`)
  const needsDatabase = selected.some(({ check }) => NEEDS_DATABASE.has(check))
  const { close } = needsDatabase ? await step('Preparing test databases', openTestDatabases) : { close: async () => {} }
  closeOnSignals(close)
  const outcomes: Outcome[] = []
  try {
    await assertAllPass(selected)
    for (const fault of selected) {
      const outcome = await tryFault(fault)
      outcomes.push(outcome)
      console.log(
        `${outcome === 'caught' ? '✓' : '✗'} ${outcome} ${fault.name}: ${fault.breaks} (${fault.check}: ${fault.tests.join(', ')})`,
      )
    }
    // The last build contains a fault.
    if (selected.some(({ check }) => NEEDS_BUILD.has(check))) await buildIfChanged()
  } finally {
    await close()
  }
  const caught = outcomes.filter((outcome) => outcome === 'caught').length
  console.log(`\n${caught} of ${selected.length} faults caught`)
  if (caught < selected.length) process.exitCode = 1
})
