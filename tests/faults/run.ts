import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSite, isBuilt } from '../../scripts/build-site.ts'
import { command, step, UserError } from '../../scripts/step.ts'
import { type Check, CHECKS, NEEDS_BUILD, NEEDS_DATABASE } from '../runner/checks.ts'
import { runCheck } from '../runner/run-check.ts'
import { testsIn } from '../runner/summary.ts'
import { findChromium } from '../setup/chromium.ts'
import { openTestDatabases } from '../setup/databases.ts'

/**
 * `npm run test:faults`: puts each fault of this folder into the code, one after the other, and shows that the suite notices it.
 * `npm run test:faults -- name name` tries only those. A fault is a patch whose first line says what is broken, and whose second line
 * names the check and the test files that have to fail. Other tests may notice it too; these are the cheapest that do.
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
  return { name, file, breaks, check: check as Check, tests }
}

function faults(): Fault[] {
  const all = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.patch'))
    .map((file) => path.basename(file, '.patch'))
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !all.includes(name))
  if (unknown.length > 0) throw new UserError(`There is no fault named ${unknown.join(', ')} in ${FOLDER}.`)
  // Those that need no build come first, then those of one check together.
  const order = (fault: Fault) => CHECKS.indexOf(fault.check)
  return (asked.length > 0 ? asked : all).map(readFault).toSorted((one, other) => order(one) - order(other))
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' })

/** Does `work` while the fault is in the code. Whatever ends it, the fault is taken out again. */
async function withFault(file: string, work: () => Promise<void>): Promise<void> {
  git('apply', file)
  const takeOut = () => git('apply', '--reverse', file)
  process.once('exit', takeOut)
  try {
    await work()
  } finally {
    process.off('exit', takeOut)
    takeOut()
  }
}

/** Whether a test failed for this fault; that nothing could be run at all does not count. */
async function isCaught({ file, check, tests }: Fault): Promise<boolean> {
  let failed = 0
  await withFault(file, async () => {
    if (NEEDS_BUILD.has(check) && !(await isBuilt())) await buildSite()
    failed = testsIn(await runCheck(check, { timed: false, quiet: true, files: tests })).failed
  })
  return failed > 0
}

await command(async () => {
  const wanted = faults()
  if (git('status', '--porcelain', '--untracked-files=no') !== '') {
    throw new UserError('There are changes that are not committed. Commit or stash them: faults are put into the code and taken out again.')
  }
  if (wanted.some(({ check }) => check === 'e2e')) console.log(`  Chromium for tests: ${findChromium()}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const needsDatabase = wanted.some(({ check }) => NEEDS_DATABASE.has(check))
  const { close } = needsDatabase ? await step('Preparing test databases', openTestDatabases) : { close: async () => {} }
  const missed: string[] = []
  try {
    for (const fault of wanted) {
      const caught = await isCaught(fault)
      if (!caught) missed.push(fault.name)
      console.log(`${caught ? '✓ noticed' : '✗ MISSED '} ${fault.name}: ${fault.breaks} (${fault.check}: ${fault.tests.join(', ')})`)
    }
  } finally {
    await close()
  }
  console.log(`\n${wanted.length - missed.length} of ${wanted.length} faults noticed`)
  if (missed.length > 0) process.exitCode = 1
})
