import { expect, test } from 'vitest'
import { adapters } from '#cms/catalogue/adapters/index.ts'
import { catalogueAnalyzer } from '#cms/catalogue/catalogue.ts'
import { SEEDED } from './index.ts'

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
