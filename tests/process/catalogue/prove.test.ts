import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runProgram } from '#scripts/run-program.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'plumbline-prove-test-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const FENCE = '```'
const code = (kind: string, text: string) => `${FENCE}${kind}\n${text}\n${FENCE}\n`

/** Writes guides into a folder of a tool, and proves them: the output, or that of the failure. */
async function prove(
  tool: string,
  guides: Record<string, [wrong: string, right: string, more?: string]>,
  language = 'js',
): Promise<string> {
  const folder = path.join(root, tool)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [rule, [wrong, right, more = '']] of Object.entries(guides)) {
    const text = `---\nrule: ${rule}\n---\n\nA reason.\n\n## Example\n\n${code(`${language} wrong`, wrong)}\n${code(`${language} right`, right)}\n${more}`
    await writeFile(path.join(folder, `${rule}.md`), text)
  }
  return runProgram('scripts/prove.ts', [folder]).catch((error: Error) => error.message)
}

test('an example that its tool agrees with is proven, with what the tool says', async () => {
  expect(await prove('eslint', { 'no-var': ['var a = 1', 'let a = 1'] })).toMatch(
    /✓ .*no-var\.md: no-var, example 1: line 1: Unexpected var[^]*1 examples of 1 guides are proven/,
  )
})

test('broken examples fail with rule, file and what came instead, all in one run', { timeout: 60_000 }, async () => {
  const output = await prove('eslint', {
    'no-var': ['let a = 1', 'const a = 1'],
    eqeqeq: ['a == b', 'a == c'],
    'no-debugger': ['debugger; }', 'a()'],
    'no-alert': ['alert(1)', 'a()', code('json options', '[1]')],
    'prefer-const': ['let a = 1; use(a)', 'const a = 1; use(a)'],
  })
  expect(output).toMatch(/no-var\.md: no-var, example 1: the wrong code is not reported\./)
  expect(output).toMatch(/eqeqeq\.md: eqeqeq, example 1: the right code is reported: 1:3 eqeqeq: Expected '===' and instead saw '=='\./)
  expect(output).toMatch(/no-debugger\.md: no-debugger, example 1: the wrong code is not reported for what it shows: 1:11 does not parse/)
  expect(output).toMatch(
    /no-alert\.md: no-alert, example 1: the tool failed: .*Value \[1\] should NOT have more than 0 items|no-alert\.md: no-alert, example 1: the tool failed/,
  )
  expect(output).toMatch(/4 faults in 5 examples/)
})

test('a guide of a rule that the tool does not have, and one that is not in the format, are named', async () => {
  const folder = path.join(root, 'eslint')
  await prove('eslint', { 'no-such-rule': ['a', 'b'] })
  await writeFile(path.join(folder, 'no-var.md'), 'no front matter')
  const output = await runProgram('scripts/prove.ts', [folder]).catch((error: Error) => error.message)
  expect(output).toMatch(/no-such-rule\.md:1: The installed eslint has no rule “no-such-rule”\./)
  expect(output).toMatch(/no-var\.md:1: A guide begins with front matter/)
})

test('what is not there is named, and the usage is printed', async () => {
  const run = (...args: string[]) => runProgram('scripts/prove.ts', args).catch((error: Error) => error.message)
  expect(await run('nowhere.md')).toContain('nowhere.md: There is no such file or folder.')
  await mkdir(path.join(root, 'empty'))
  expect(await run(path.join(root, 'empty'))).toContain('There is no guide')
  expect(await prove('chisel', { 'no-var': ['var a', 'let a'] })).toContain(
    'There is no analyzer “chisel”. Guides can be proven for: eslint,',
  )
  expect(await run('--help')).toContain('npm run prove -- [guide or folder …]')
})

test('an error in the template of a Vue file is no proof', async () => {
  const file = (more: string) => `<template>\n  <p v-if="a" v-for="b in c" :key="b"${more}>{{ b }}</p>\n</template>`
  const right = '<template>\n  <p v-for="b in c" :key="b">{{ b }}</p>\n</template>'
  expect(await prove('eslint-plugin-vue', { 'no-use-v-if-with-v-for': [file(''), right] }, 'vue')).toContain('1 examples of 1 guides')
  expect(await prove('eslint-plugin-vue', { 'no-use-v-if-with-v-for': [file(' :x="a b ("'), right] }, 'vue')).toContain(
    'vue/no-parsing-error',
  )
})

test.each<[string, string, string, string, string]>([
  ['stylelint', 'color-no-invalid-hex', 'css', 'a { color: #ff }', 'a { color: #fff }'],
  ['biome', 'noDebugger', 'js', 'debugger', 'a()'],
  ['oxlint', 'no-debugger', 'js', 'debugger', 'a()'],
  ['typescript-eslint', 'no-floating-promises', 'ts', 'async function save() {}\nsave()', 'async function save() {}\nawait save()'],
])('%s runs its own rules', { timeout: 60_000 }, async (tool, rule, language, wrong, right) => {
  expect(await prove(tool, { [rule]: [wrong, right] }, language)).toContain('1 examples of 1 guides are proven.')
  expect(await prove(tool, { [rule]: [right, right] }, language)).toContain('the wrong code is not reported.')
})
