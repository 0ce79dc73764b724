import { expect, test } from 'vitest'
import { adapters } from '#catalogue/formats/index.ts'
import { catalogueAnalyzer } from '#catalogue/catalogue.ts'
import { SEEDED, vue } from './index.ts'
import { ESLint } from 'eslint'
import vuePlugin from 'eslint-plugin-vue'
import { fillSnippet } from '#app/directory/issue/fill-snippet.ts'

test.each(SEEDED)('the description of $analyzer.name is complete and can be imported', ({ analyzer, format }) => {
  expect(catalogueAnalyzer.parse(analyzer)).toEqual(analyzer)
  expect(adapters[format]?.reads).toContain('package')
  expect(analyzer.excerpt).toBeTruthy()
  expect(analyzer.description?.split(/[.!?]\s/).length).toBeGreaterThan(1)
  const { enable = '', configure = '', silence = '', ci = [] } = analyzer.snippets ?? {}
  for (const snippet of [enable, configure, silence]) expect(snippet).toMatch(/\{(?:code|id|rule)\}/)
  expect(ci.map(({ name }) => name)).toEqual(['GitHub Actions', 'GitLab CI'])
})

test('every catalogue has its own analyzer', () => {
  expect(new Set(SEEDED.map(({ analyzer }) => analyzer.shortcode)).size).toBe(SEEDED.length)
})

/** The findings of one rule in a component. */
async function findingsIn(id: string, code: string): Promise<(string | null)[]> {
  const overrideConfig = [...vuePlugin.configs['flat/base'], { rules: { [id]: 'error' as const } }]
  const [result] = await new ESLint({ overrideConfigFile: true, overrideConfig }).lintText(code, { filePath: 'a.vue' })
  return (result?.messages ?? []).map(({ ruleId }) => ruleId)
}

test.each([
  ['vue/no-v-html', 'template', (comment: string) => `<template>\n<div>\n${comment}\n<p v-html="a" />\n</div>\n</template>\n`],
  [
    'vue/prefer-prop-type-boolean-first',
    'script',
    (comment: string) => `<script>\nexport default { props: {\n${comment}\na: [String, Boolean] } }\n</script>\n`,
  ],
])('%s is silenced in the %s by a comment of the snippet', async (id, _, component) => {
  const lines = fillSnippet(vue.snippets?.silence ?? '', { code: id.replace('vue/', ''), id }).split('\n')
  expect(await findingsIn(id, component(''))).toEqual([id])
  const found = await Promise.all(lines.map((line) => findingsIn(id, component(line))))
  expect(found.filter((ids) => ids.length === 0)).toHaveLength(1)
})
