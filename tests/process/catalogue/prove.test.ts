import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runProgram } from '#scripts/step.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'plumbline-prove-test-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const FENCE = '```'
const code = (kind: string, text: string) => `${FENCE}${kind}\n${text}\n${FENCE}\n`

type Example = [wrong: string, right: string, more?: string]

/** Writes the guide of a rule into the folder of its tool. */
async function guide(place: string, tool: string, rule: string, language: string, ...examples: Example[]): Promise<void> {
  const text = examples.map(
    ([wrong, right, more = '']) => `## Example\n\n${code(`${language} wrong`, wrong)}\n${code(`${language} right`, right)}\n${more}`,
  )
  await mkdir(path.join(root, place, tool), { recursive: true })
  await writeFile(path.join(root, place, tool, `${rule}.md`), `---\nrule: ${rule}\n---\n\nA reason.\n\n${text.join('\n')}`)
}

/** Runs the program: its output, or that of its failure. */
const prove = (...args: string[]): Promise<string> => runProgram('scripts/prove.ts', args).catch((error: Error) => error.message)

const VUE = 'no-use-v-if-with-v-for'
const vue = (more: string) => `<template>\n  <p v-if="a" v-for="b in c" :key="b"${more}>{{ b }}</p>\n</template>`
const RIGHT_VUE = '<template>\n  <p v-for="b in c" :key="b">{{ b }}</p>\n</template>'

const TOOLS: [tool: string, rule: string, language: string, wrong: string, right: string][] = [
  ['eslint', 'no-var', 'js', 'var a = 1', 'let a = 1'],
  ['stylelint', 'color-no-invalid-hex', 'css', 'a { color: #ff }', 'a { color: #fff }'],
  ['biome', 'noDebugger', 'js', 'debugger', 'a()'],
  ['oxlint', 'no-debugger', 'js', 'debugger', 'a()'],
  ['typescript-eslint', 'no-floating-promises', 'ts', 'async function save() {}\nsave()', 'async function save() {}\nawait save()'],
  ['eslint-plugin-vue', VUE, 'vue', vue(''), RIGHT_VUE],
]

test('examples that their tools agree with are proven, with what the tool says', async () => {
  for (const [tool, rule, language, wrong, right] of TOOLS) await guide('proven', tool, rule, language, [wrong, right])
  const output = await prove(path.join(root, 'proven'))
  expect(output).toMatch(/✓ .*no-var\.md: no-var, example 1: line 1: Unexpected var/)
  for (const [tool, rule] of TOOLS) expect(output).toMatch(new RegExp(`✓ .*/${tool}/${rule}\\.md: \\S+, example 1: line \\d`))
  expect(output).toContain('6 examples of 6 guides are proven.')
})

test('everything that is broken is named with file, rule and what came instead, all in one run', async () => {
  const broken = (rule: string, ...example: Example) => guide('broken', 'eslint', rule, 'js', example)
  await broken('eqeqeq', 'a == b', 'a == c')
  await broken('no-debugger', 'debugger; }', 'a()')
  await broken('no-alert', 'alert(1)', 'a()', code('json options', '[1]'))
  await broken('prefer-const', 'let a = 1; use(a)', 'const a = 1; use(a)')
  await broken('no-such-rule', 'a', 'b')
  await writeFile(path.join(root, 'broken/eslint/no-eval.md'), 'no front matter')
  await guide('broken', 'chisel', 'no-var', 'js', ['var a', 'let a'])
  for (const [tool, rule, language, , right] of TOOLS)
    await guide('broken', tool, rule, language, [tool === 'eslint-plugin-vue' ? vue(' :x="a b ("') : right, right])
  const output = await prove(path.join(root, 'broken'))
  for (const [tool, rule] of TOOLS.filter(([name]) => name !== 'eslint-plugin-vue'))
    expect(output).toMatch(new RegExp(`/${tool}/${rule}\\.md: \\S+, example 1: the wrong code is not reported\\.`))
  expect(output).toMatch(/eqeqeq\.md: eqeqeq, example 1: the right code is reported: 1:3 eqeqeq: Expected '===' and instead saw '=='\./)
  expect(output).toMatch(/no-debugger\.md: no-debugger, example 1: the wrong code is not reported for what it shows: 1:11 does not parse/)
  expect(output).toMatch(/no-alert\.md: no-alert, example 1: the tool failed/)
  // An error in the template of a Vue file is no proof.
  expect(output).toContain('vue/no-parsing-error')
  expect(output).toMatch(/no-such-rule\.md:1: The installed eslint has no rule “no-such-rule”\./)
  expect(output).toMatch(/no-eval\.md:1: A guide begins with front matter/)
  expect(output).toContain('There is no analyzer “chisel”. Guides can be proven for: eslint,')
  expect(output).toMatch(/12 faults in 10 examples/)
})

test('what is not there is named, and the usage is printed', async () => {
  expect(await prove('nowhere.md')).toContain('nowhere.md: There is no such file or folder.')
  await mkdir(path.join(root, 'empty'))
  expect(await prove(path.join(root, 'empty'))).toContain('There is no guide')
  expect(await prove('--help')).toContain('npm run prove -- [guide or folder …]')
})
