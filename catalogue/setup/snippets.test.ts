import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ESLint, Linter } from 'eslint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSnippet } from '#app/directory/issue/fill-snippet.ts'
import { defaultSnippets, pluginSnippets } from './snippets.ts'

/** Syntax errors in the code. */
const syntaxErrors = (code: string) => new Linter().verify(code, [{}]).map(({ message }) => message)

test.each(['eslint-plugin-import', 'eslint-plugin-new', '@html-eslint/eslint-plugin', 'eslint-plugin-2x', '@default/eslint-plugin-enum'])(
  'generates valid JavaScript for %s',
  (name) => {
    const { enable = '', configure = '' } = defaultSnippets({ shortcode: 'x', name, config: 'eslint', tool: { name } }) ?? {}
    for (const snippet of [enable, configure]) {
      expect(snippet).toContain(`from '${name}'`)
      expect(syntaxErrors(fillSnippet(snippet, { code: 'a', id: 'x/a' }))).toEqual([])
    }
  },
)

/** A project folder with the plugins installed. */
let project: string

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'snippets-'))
  await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'))
})
afterAll(() => rm(project, { recursive: true }))

test.each([
  ['typescript-eslint', '@typescript-eslint', 'tseslint', 'no-explicit-any', 'a.ts', 'export const a: any = 1\n'],
  ['eslint-plugin-vue', 'vue', 'plugin', 'no-v-html', 'a.vue', '<template><p v-html="a" /></template>\n'],
  [
    'eslint-plugin-react-hooks',
    'react-hooks',
    'reactHooks',
    'rules-of-hooks',
    'a.jsx',
    'function A({ on }) { if (on) useState(1); return <p /> }',
  ],
])('enables a rule of %s with a working configuration', async (name, prefix, variable, rule, file, code) => {
  const config = path.join(project, `${variable}.config.mjs`)
  await writeFile(config, pluginSnippets(name, prefix, variable).enable?.replaceAll('{rule}', rule) ?? '')
  await writeFile(path.join(project, 'tsconfig.json'), '{ "include": ["*.ts"] }')
  await writeFile(path.join(project, file), code)
  const [linted] = await new ESLint({ cwd: project, overrideConfigFile: config }).lintFiles([file])
  expect(linted?.messages.map(({ ruleId, message }) => ruleId ?? message)).toEqual([`${prefix}/${rule}`])
})
