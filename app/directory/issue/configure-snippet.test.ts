import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { pluginOf } from '#cms/catalogue/adapters/eslint/eslint-plugin.ts'
import { readEslint } from '#cms/catalogue/adapters/eslint/eslint.server.ts'
import type { RuleInput } from '#cms/catalogue/catalogue.ts'
import { configureSnippet } from './configure-snippet.ts'

const SNIPPET = "['error', { /* options */ }]"

/** Evaluates the settings in a snippet. */
async function settingsIn(snippet: string): Promise<Linter.RuleEntry> {
  const read = (await import(`data:text/javascript,${encodeURIComponent(`export default ${snippet}`)}`)) as { default: Linter.RuleEntry }
  return read.default
}

/** ESLint's errors for a placeholder object that still has to be filled in. */
const IS_TO_BE_FILLED = /fewer than 1 (?:properties|items)|required property|exactly one schema/

/** ESLint's error about a rule's settings. Errors about missing types or another language are ignored. */
async function refusalOf(plugins: Record<string, object>, id: string, snippet: string): Promise<string> {
  try {
    new Linter().verify('', [{ plugins, rules: { [id]: await settingsIn(snippet) } }] as Linter.Config[])
  } catch (error) {
    const said = String(error)
    return said.includes('Value ') && !IS_TO_BE_FILLED.test(said) ? said : ''
  }
  return ''
}

async function rulesOf(place: string): Promise<RuleInput[]> {
  const rules: RuleInput[] = []
  for await (const found of readEslint({ place, name: place })) if (found.kind === 'rule' && found.rule) rules.push(found.rule)
  return rules
}

test.each(['eslint', 'typescript-eslint', 'eslint-plugin-unicorn', 'eslint-plugin-n', 'eslint-plugin-vue', 'eslint-plugin-jsdoc'])(
  'ESLint accepts the configuration snippets of %s',
  async (place) => {
    const rules = await rulesOf(place)
    const plugin = place === 'eslint' ? undefined : pluginOf((await import(place)) as Record<string, unknown>)
    const refused: string[] = []
    for (const { upstreamId = '', options } of rules) {
      const snippet = configureSnippet(
        SNIPPET,
        (options ?? []).map((option) => ({ ...option, name: option.name ?? '' })),
      )
      const prefix = upstreamId.split('/')[0] ?? ''
      const refusal = snippet && (await refusalOf(plugin ? { [prefix]: plugin } : {}, upstreamId, snippet))
      if (refusal) refused.push(refusal)
    }
    expect(refused).toEqual([])
  },
  60_000,
)

test.each([
  [{ name: 'max', type: 'integer', default: '3' }, SNIPPET],
  [{ name: 'option 1', type: '"always" | "never"', default: '"never"' }, `['error', "never"]`],
  [{ name: 'option 1', type: '"always" | "never"', default: '' }, `['error', "always"]`],
  [{ name: 'option 1', type: 'object', default: '' }, SNIPPET],
  [{ name: 'option 1', type: 'string[]', default: '' }, null],
  [{ name: 'option 1', type: 'string', default: '["cut' }, null],
])('a rule whose first option is %j is configured with %j', (option, snippet) => {
  expect(configureSnippet(SNIPPET, [option])).toBe(snippet)
})

test('a rule without options has no snippet, and other snippets are unchanged', () => {
  expect(configureSnippet(SNIPPET, [])).toBeNull()
  expect(configureSnippet('# pyproject.toml', [])).toBe('# pyproject.toml')
  expect(configureSnippet(undefined, [])).toBeNull()
})
