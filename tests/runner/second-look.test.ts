import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UNSTEADY } from '#tests/unsteady.ts'
import { type Check, CHECKS, commandOf } from './checks.ts'
import { runCheck, type RunOptions } from './run-check.ts'
import { decide, type Failure, lookAgain, strictVerdict } from './second-look.ts'
import { summaryLines } from './summary.ts'

const FIXTURES = 'tests/runner/fixtures'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-runner-'))
  process.env.FIXTURE_MARKER = path.join(folder, 'marker')
})

afterEach(() => {
  delete process.env.FIXTURE_MARKER
  rmSync(folder, { recursive: true })
})

/** Runs fixtures as if they were a check. The record has a name of its own: this test is part of a check that is being recorded. */
function runFixtures(check: Check, { files = [], inSequence }: RunOptions) {
  const config = check === 'e2e' ? 'playwright.config.ts' : 'vitest.config.ts'
  const command = commandOf(check, { files, inSequence }).filter((each) => !each.startsWith('--project='))
  return runCheck(check, { quiet: true, recordAs: `fixture-${check}`, command: [...command, '--config', `${FIXTURES}/${config}`] })
}

const briefly = (failures: readonly Failure[]) => failures.map(({ file, name, error }) => [file && path.basename(file), name, error])

test.each([
  ['unit', 'outcomes.fixture.ts', "expected 'always' to be 'never' // Object.is equality"],
  ['e2e', 'outcomes.journey.ts', 'Error: expect(received).toBe(expected) // Object.is equality'],
] as const)('%s: what fails twice has failed, what fails once is unsteady', async (check, file, error) => {
  const first = await runFixtures(check, { files: [`${FIXTURES}/${file}`] })
  const verdict = await lookAgain([first], runFixtures)
  expect(verdict.passed).toBe(false)
  expect(briefly(verdict.failed)).toEqual([[file, 'fails always', error]])
  expect(briefly(verdict.unsteady)).toEqual([[file, 'fails once', expect.stringContaining('expect')]])

  expect(briefly(strictVerdict([first]).failed).map(([, name]) => name)).toEqual(['fails always', 'fails once'])

  const lines = summaryLines([first], verdict)
  expect(lines.length).toBeLessThanOrEqual(40)
  const at = check === 'e2e' ? ':6' : ''
  expect(lines).toContain(`      npm test -- ${check} ${FIXTURES}/${file}${at}`)
  expect(lines.at(-1)).toBe('2 passed, 1 failed')
})

test('a hook that fails once does not fail the run', async () => {
  const first = await runFixtures('unit', { files: [`${FIXTURES}/hook.fixture.ts`] })
  const verdict = await lookAgain([first], runFixtures)
  expect(verdict).toMatchObject({ passed: true, failed: [], unsteady: [{ name: '', error: 'the hook fails once' }] })
  expect(summaryLines([first], verdict).at(-1)).toBe('0 passed, 0 failed')
})

test('a worker that crashes fails the run, since its tests never pass', async () => {
  const first = await runFixtures('unit', { files: [`${FIXTURES}/crash.fixture.ts`, `${FIXTURES}/hook.fixture.ts`] })
  const verdict = await lookAgain([first], runFixtures)
  expect(verdict.passed).toBe(false)
  expect(verdict.failed.length).toBeGreaterThan(0)
})

test.each([
  ['by itself', 'console.log("Something is missing"); process.exit(3)', 'Something is missing'],
  ['without a word', 'process.exit(3)', 'It ended with exit code 3.'],
  ['by a signal', 'process.kill(process.pid, "SIGKILL")', 'It was ended by SIGKILL.'],
  ['by time', 'setInterval(() => {}, 1000)', 'It did not end within 1 s.'],
])('a check that ends %s fails as a whole', async (_how, script, error) => {
  const result = await runCheck('unit', { quiet: true, recordAs: 'fixture', command: ['-e', script], maxSeconds: 1 })
  const verdict = await lookAgain([result], () => Promise.reject(new Error('nothing can be run again')))
  expect(verdict).toMatchObject({ passed: false, failed: [{ file: null, error }] })
})

const failure = (name: string): Failure => ({ check: 'e2e', file: 'tests/e2e/a.test.ts', name, line: 1, error: 'Error: no' })

test('a listed test does not decide, and more than forty unsteady ones do', () => {
  const none = { passed: true, failed: [], unsteady: [], listed: [] }
  const known = [{ test: 'tests/e2e/a.test.ts › opens' }]
  expect(decide({ ...none, failed: [failure('opens')] }, known)).toMatchObject({ passed: true, listed: [failure('opens')] })
  expect(decide({ ...none, failed: [failure('closes')] }, known).passed).toBe(false)
  const unsteady = Array.from({ length: 41 }, (_, index) => failure(`${index}`))
  expect(decide({ ...none, unsteady: unsteady.slice(1) }, []).passed).toBe(true)
  expect(decide({ ...none, unsteady }, []).passed).toBe(false)
  const record = { tests: [], files: [], faults: [] }
  const results = CHECKS.map((name) => ({ name, passed: false, seconds: 1, processorSeconds: null, record }))
  const lines = summaryLines(results, decide({ ...none, failed: unsteady, unsteady }, []))
  expect(lines.length).toBeLessThanOrEqual(40)
})

test('at most fifteen tests are listed as unsteady', () => {
  expect(UNSTEADY.length).toBeLessThanOrEqual(15)
})
