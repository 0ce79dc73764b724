import { spawn } from 'node:child_process'
import { buildSite, isBuilt } from '../scripts/build-site.ts'
import { command, step } from '../scripts/step.ts'
import { findChromium } from './setup/chromium.ts'
import { openTestDatabases } from './setup/databases.ts'

/** `npm test`: every check there is, and one summary at the end. `npm test -- unit int` runs only those named. */

type Result = { name: Check; passed: boolean; seconds: number; output: string }

const BIN = 'node_modules'
const TOOLS = {
  format: [`${BIN}/prettier/bin/prettier.cjs`, '--check', '--log-level', 'warn', '.'],
  lint: [`${BIN}/eslint/bin/eslint.js`, '--max-warnings', '0', '.'],
  types: [`${BIN}/typescript/bin/tsc`, '--noEmit'],
  unused: [`${BIN}/knip/bin/knip.js`, '--no-progress'],
  unit: [`${BIN}/vitest/vitest.mjs`, 'run', '--project', 'unit'],
  int: [`${BIN}/vitest/vitest.mjs`, 'run', '--project', 'int'],
  process: [`${BIN}/vitest/vitest.mjs`, 'run', '--project', 'process'],
  e2e: [`${BIN}/@playwright/test/cli.js`, 'test'],
} as const

type Check = keyof typeof TOOLS
const CHECKS = Object.keys(TOOLS) as Check[]
/** Those that need a database, the longest first. */
const LONGEST: Check[] = ['e2e', 'int', 'process']
const NEEDS_DATABASE = new Set(LONGEST)
const NEEDS_BUILD = new Set<Check>(['process', 'e2e'])

/** Most machines have two cores to give. */
const AT_ONCE = 2

function run(name: Check): Promise<Result> {
  const from = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(process.execPath, [...TOOLS[name]], {
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // Whoever ends the whole ends its checks.
    const end = () => child.kill()
    process.once('exit', end)
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => {
      process.off('exit', end)
      const result = { name, passed: code === 0, seconds: (performance.now() - from) / 1000, output }
      console.log(`${result.passed ? '✓' : '✗'} ${name} (${result.seconds.toFixed(1)} s)`)
      if (!result.passed) console.log(output.trimEnd().replaceAll(/^/gm, '    '))
      resolve(result)
    })
  })
}

function wanted(): Check[] {
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !CHECKS.includes(name as Check))
  if (unknown.length > 0) throw new Error(`There is no check named ${unknown.join(', ')}. There are: ${CHECKS.join(', ')}.`)
  return named.length > 0 ? CHECKS.filter((name) => named.includes(name)) : CHECKS
}

/** How vitest and Playwright close: "Tests  1 failed | 9 passed (10)", and "  1 failed" above "  9 passed (3.1s)". */
const CLOSINGS = [
  /^\s*Tests\s+(?:(?<failed>\d+) failed \| )?(?<passed>\d+) passed/m,
  /^\s+(?:(?<failed>\d+) failed\s[\s\S]*?^\s+)?(?<passed>\d+) passed \(/m,
]

/** Counts single tests; a check without tests of its own counts as one. */
function testsIn({ output, passed }: Result): { passed: number; failed: number } {
  for (const closing of CLOSINGS) {
    const groups = closing.exec(output)?.groups
    if (groups) return { passed: Number(groups.passed), failed: Number(groups.failed ?? 0) }
  }
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

function summarise(results: Result[]): void {
  const counts = results.map(testsIn)
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log('\nSummary')
  for (const [index, { name, passed: ok, seconds }] of results.entries()) {
    const count = counts[index]
    console.log(
      `  ${ok ? '✓' : '✗'} ${name.padEnd(8)} ${String(count?.passed ?? 0).padStart(4)} passed  ${seconds.toFixed(1).padStart(6)} s`,
    )
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  if (results.some((result) => !result.passed)) process.exitCode = 1
}

type Work = () => Promise<void>

/** A queue that does `AT_ONCE` pieces of work at a time, in the order they came. */
function queue(): (work: Work) => Promise<void> {
  const waiting: (() => void)[] = []
  let free = AT_ONCE
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

await command(async () => {
  const checks = wanted()
  const needing = (set: ReadonlySet<Check>) => checks.some((name) => set.has(name))
  if (checks.includes('e2e')) console.log(`  Chromium for tests: ${findChromium()}`)
  const results: Result[] = []
  const inTurn = queue()
  let close = async () => {}
  // What others wait for goes first; then whatever needs nothing fills the time until that is there.
  const built = inTurn(async () => {
    if (needing(NEEDS_BUILD) && !(await isBuilt())) await buildSite()
  })
  const prepared = inTurn(async () => {
    if (needing(NEEDS_DATABASE)) ({ close } = await step('Preparing test databases: one migrated, one seeded', openTestDatabases))
  })
  const check = (name: Check) => inTurn(async () => void results.push(await run(name)))
  const still = checks.filter((name) => !NEEDS_DATABASE.has(name)).map(check)
  try {
    await Promise.all([built, prepared])
    // They use both places by themselves; beside each other, pages wait longer than any visitor would.
    const longest = async () => {
      for (const name of LONGEST.filter((one) => checks.includes(one))) await check(name)
    }
    await Promise.all([...still, longest()])
  } finally {
    await prepared.catch(() => {})
    await close()
  }
  summarise(results.toSorted((one, other) => checks.indexOf(one.name) - checks.indexOf(other.name)))
})
