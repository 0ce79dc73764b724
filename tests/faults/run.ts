import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildIfChanged } from '../../scripts/build-site.ts'
import { command, step, UserError } from '../../scripts/step.ts'
import { type Check, CHECKS, NEEDS_BUILD, NEEDS_DATABASE } from '../runner/checks.ts'
import { runCheck } from '../runner/run-check.ts'
import { closeOnSignals } from '../runner/stop-signals.ts'
import { countedIn } from '../runner/summary.ts'
import { findChromium } from '../setup/chromium.ts'
import { openTestDatabases } from '../setup/databases.ts'

/**
 * `npm run test:faults`: puts each fault of this folder into the code, one after the other, and shows that the tests named in it notice.
 * `npm run test:faults -- name name` tries only those. A fault is a patch whose first line says what is broken, and whose second line
 * names the check and the test files that have to fail; without the fault they have to pass.
 */

const FOLDER = 'tests/faults'

type Fault = { name: string; file: string; breaks: string; check: Check; tests: string[] }

function readFault(name: string): Fault {
  const file = path.join(FOLDER, `${name}.patch`)
  const [breaks = '', second = ''] = readFileSync(file, 'utf8').split('\n')
  const [check, ...tests] = /^Caught by: (.+)$/.exec(second)?.[1]?.split(' ') ?? []
  if (!CHECKS.includes(check as Check) || tests.length === 0) {
    throw new UserError(`The second line of ${file} must name a check and test files: "Caught by: int tests/int/access.test.ts".`)
  }
  const missing = tests.filter((test) => !existsSync(test))
  if (missing.length > 0) throw new UserError(`${file} names ${missing.join(', ')}, which is not there.`)
  return { name, file, breaks, check: check as Check, tests }
}

function faults(): Fault[] {
  const all = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.patch'))
    .map((file) => path.basename(file, '.patch'))
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !all.includes(name))
  if (unknown.length > 0) throw new UserError(`There is no fault named ${unknown.join(', ')} in ${FOLDER}.`)
  // Faults that need no build come first; those of the same check run together.
  const order = (fault: Fault) => CHECKS.indexOf(fault.check)
  return (asked.length > 0 ? asked : all).map(readFault).toSorted((one, other) => order(one) - order(other))
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** The patch that is in the code now: if this program is killed, the next run says how to take it out. */
const MARK = 'node_modules/.cache/fault-in-the-code'

/** Does `work` while the fault is in the code. Whatever ends it, the fault is taken out again. */
async function withFault(file: string, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    git('apply', '--check', file)
  } catch {
    return 'does not apply'
  }
  let isIn = true
  const takeOut = () => {
    if (!isIn) return
    git('apply', '--reverse', file)
    rmSync(MARK, { force: true })
    isIn = false
  }
  process.once('exit', takeOut)
  mkdirSync(path.dirname(MARK), { recursive: true })
  writeFileSync(MARK, file)
  git('apply', file)
  try {
    return await work()
  } finally {
    takeOut()
    process.off('exit', takeOut)
  }
}

type Outcome = 'noticed' | 'MISSED' | 'could not be run' | 'does not apply' | 'does not build'

/** Runs these tests: whether any failed, and `null` if none could be run. */
async function anyFails(check: Check, files: readonly string[]): Promise<boolean | null> {
  const { passed, output } = await runCheck(check, { timed: false, quiet: true, files })
  const counted = countedIn(output)
  return counted ? counted.failed > 0 || !passed : null
}

/** A crash is not noticing: only a test that was run and failed counts. */
const tryFault = ({ file, check, tests }: Fault): Promise<Outcome> =>
  withFault(file, async () => {
    try {
      if (NEEDS_BUILD.has(check)) await buildIfChanged()
    } catch {
      return 'does not build'
    }
    const fails = await anyFails(check, tests)
    return fails === null ? 'could not be run' : fails ? 'noticed' : 'MISSED'
  })

/** Without a fault the same tests pass, or their failing would say nothing. */
async function assertAllPass(wanted: readonly Fault[]): Promise<void> {
  for (const check of new Set(wanted.map((fault) => fault.check))) {
    const tests = [...new Set(wanted.filter((fault) => fault.check === check).flatMap((fault) => fault.tests))]
    if (NEEDS_BUILD.has(check)) await buildIfChanged()
    const fails = await step(`Without a fault: ${tests.length} files of ${check}`, () => anyFails(check, tests))
    if (fails !== false) throw new UserError(`They do not pass without a fault either. See: npm test -- ${check}`)
  }
}

function assertClean(): void {
  if (existsSync(MARK)) {
    const file = readFileSync(MARK, 'utf8')
    throw new UserError(`A fault is still in the code since the last run. Take it out: git apply --reverse ${file} && rm ${MARK}`)
  }
  if (git('status', '--porcelain', '--untracked-files=no') !== '') {
    throw new UserError('There are changes that are not committed. Commit or stash them: faults are put into the code and taken out again.')
  }
}

await command(async () => {
  const wanted = faults()
  assertClean()
  if (wanted.some(({ check }) => check === 'e2e')) console.log(`  Chromium for tests: ${findChromium()}`)
  const needsDatabase = wanted.some(({ check }) => NEEDS_DATABASE.has(check))
  const { close } = needsDatabase ? await step('Preparing test databases', openTestDatabases) : { close: async () => {} }
  closeOnSignals(close)
  const outcomes: Outcome[] = []
  try {
    await assertAllPass(wanted)
    for (const fault of wanted) {
      const outcome = await tryFault(fault)
      outcomes.push(outcome)
      console.log(
        `${outcome === 'noticed' ? '✓' : '✗'} ${outcome} ${fault.name}: ${fault.breaks} (${fault.check}: ${fault.tests.join(', ')})`,
      )
    }
    // The last build had a fault in it.
    if (wanted.some(({ check }) => NEEDS_BUILD.has(check))) await buildIfChanged()
  } finally {
    await close()
  }
  const noticed = outcomes.filter((outcome) => outcome === 'noticed').length
  console.log(`\n${noticed} of ${wanted.length} faults noticed`)
  if (noticed < wanted.length) process.exitCode = 1
})
