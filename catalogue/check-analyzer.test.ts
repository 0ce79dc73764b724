import { expect, test } from 'vitest'
import type { CatalogueAnalyzer } from './catalogue.ts'
import { checkAnalyzer } from './check-analyzer.ts'

const tool: CatalogueAnalyzer = { shortcode: 'tool', name: 'Tool' }

test('cuts or drops what exceeds the limits, with a note for each', () => {
  const long = 'x'.repeat(20_001)
  const recipes = [
    { name: 'n'.repeat(121), code: 'c' },
    { name: 'Long', code: long },
    ...Array.from({ length: 20 }, () => ({ name: 'CI', code: 'c' })),
  ]
  const { analyzer, notes } = checkAnalyzer(
    {
      ...tool,
      name: 'N'.repeat(81),
      languages: ['', 'L'.repeat(61), ...Array.from({ length: 50 }, (_, index) => `L${index}`)],
      tool: { version: '1'.repeat(61), license: 'M'.repeat(121), homepage: 'javascript:alert(1)', repository: 'https://orchard.example/' },
      snippets: { enable: long, configure: 'kept', ci: recipes },
    },
    {},
  )
  expect(analyzer.name).toBe(`${'N'.repeat(79)}…`)
  expect(analyzer.languages).toHaveLength(40)
  expect(analyzer.tool).toEqual({ version: `${'1'.repeat(59)}…`, license: `${'M'.repeat(119)}…`, repository: 'https://orchard.example/' })
  expect(analyzer.snippets).toMatchObject({ configure: 'kept' })
  expect(analyzer.snippets?.enable).toBeUndefined()
  expect(analyzer.snippets?.ci).toHaveLength(18)
  expect(notes.map((text) => text.slice(0, 60))).toEqual([
    'The analyzer’s name had 81 characters and was cut at 80.',
    'The analyzer has 52 languages; 40 were kept: at most 40, eac',
    'The tool’s version had 61 characters and was cut at 60.',
    'The tool’s license had 121 characters and was cut at 120.',
    'The tool’s homepage was left out: "javascript:alert(1)" is n',
    'The analyzer’s snippet “enable” was left out: it has more th',
    `The analyzer’s snippet “${'n'.repeat(36)}`,
    'The analyzer’s snippet “Long” was left out: it has more than',
    'The analyzer’s snippet “CI” was left out: there are too many',
    'The analyzer’s snippet “CI” was left out: there are too many',
  ])
})

test('keeps an analyzer within the limits as it is, under the name the caller gives it', () => {
  const whole = { ...tool, excerpt: 'e'.repeat(300), description: 'Text.', tool: { homepage: 'https://orchard.example/' } }
  expect(checkAnalyzer(whole, {})).toEqual({ analyzer: whole, notes: [] })
  expect(checkAnalyzer(whole, { analyzer: 'mine' }).analyzer).toEqual({ ...whole, shortcode: 'mine' })
  expect(checkAnalyzer(null, { analyzer: 'mine' }).analyzer).toEqual({ shortcode: 'mine', name: 'mine' })
})
