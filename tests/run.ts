import { spawn } from 'node:child_process'
import { buildSite, isBuilt } from '../scripts/build-site.ts'
import { command, step } from '../scripts/step.ts'
import { findChromium } from './setup/chromium.ts'
import { openTestDatabases } from './setup/databases.ts'

/** `npm test`: every check there is, and one summary at the end. `npm test -- unit int` runs only those named. */

type Result = { name: string; passed: boolean; seconds: number; output: string }

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
const NEEDS_DATABASE = new Set<Check>(['int', 'process', 'e2e'])
const NEEDS_BUILD = new Set<Check>(['process', 'e2e'])

function run(name: Check): Promise<Result> {
  const from = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(process.execPath, [...TOOLS[name]], {
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => {
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

await command(async () => {
  const checks = wanted()
  const results: Result[] = []
  const still = checks.filter((name) => !NEEDS_DATABASE.has(name))
  // Two at a time: most machines have two cores to give.
  for (let index = 0; index < still.length; index += 2) results.push(...(await Promise.all(still.slice(index, index + 2).map(run))))
  const rest = checks.filter((name) => NEEDS_DATABASE.has(name))
  if (rest.length > 0) {
    if (rest.includes('e2e')) console.log(`  Chromium for tests: ${findChromium()}`)
    if (rest.some((name) => NEEDS_BUILD.has(name)) && !(await isBuilt())) await buildSite()
    const { close } = await step('Preparing test databases: one migrated, one seeded', openTestDatabases)
    try {
      for (const name of rest) results.push(await run(name))
    } finally {
      await close()
    }
  }
  summarise(results)
})
