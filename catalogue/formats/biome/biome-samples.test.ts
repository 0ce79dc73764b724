import { expect, test } from 'vitest'
import { readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'
import { samplesOf } from './biome-samples.ts'

const code = (text: string, info: string) => `\`\`\`${info}\n${text}\n\`\`\``
const BAD = 'js,expect_diagnostic'

test('moves samples that stand alone, with their headings', () => {
  const { text, samples } = samplesOf(
    `No x.\n\n## Examples\n\n### Invalid\n\n${code('x', BAD)}\n\n### Valid\n\n${code('y', 'js')}\n\nRelated: z.\n\n## Options\n\nNone.`,
  )
  expect(samples).toEqual([
    { code: 'x', language: 'js', verdict: 'bad' },
    { code: 'y', language: 'js', verdict: 'good' },
  ])
  expect(text.replaceAll(/\n{2,}/g, '\n\n')).toBe('No x.\n\nRelated: z.\n\n## Options\n\nNone.')
})

test('keeps the code that a text introduces below that text, without the marks of Biome’s tests', () => {
  const told = `### Valid\n\nExported names are ignored:\n\n${code('y', 'js')}\n${code('z', 'js,file=z.js')}`
  const { text, samples } = samplesOf(`## Examples\n\n### Invalid\n\n${code('x', BAD)}\n\n${told}`)
  expect(samples.map((one) => one.code)).toEqual(['x'])
  expect(text.trim()).toBe(`### Valid\n\nExported names are ignored:\n\n${code('y', 'js')}\n${code('z', 'js')}`)
  const all = samplesOf(`## Examples\n\nThese set a to 1.\n\n### Invalid\n\n${code('x', BAD)}\n\n### Valid\n\n${code('y', 'js')}`)
  expect(all.samples).toEqual([])
  expect(all.text.trim()).toBe(`These set a to 1.\n\n### Invalid\n\n${code('x', 'js')}\n\n### Valid\n\n${code('y', 'js')}`)
})

test('keeps code that depends on options or on another file, and right code without wrong code', () => {
  const options = `## Examples\n\n### Invalid\n\n${code('{}', 'json,options')}\n${code('x', `${BAD},use_options`)}`
  expect(samplesOf(options).samples).toEqual([])
  expect(samplesOf(`## Options\n\n### a\n\n#### Invalid\n\n${code('x', BAD)}`).samples).toEqual([])
  expect(samplesOf(`### Invalid\n\n${code('x', 'js,file=a.js')}\n${code('y', `${BAD},file=b.js`)}`).samples).toEqual([])
  expect(samplesOf(`### Invalid\n\nThis:\n\n${code('x', BAD)}\n\n### Valid\n\n${code('y', 'js')}`).samples).toEqual([])
})

test('ignores headings inside code', () => {
  const told = `### Invalid\n\nThis:\n\n${code('## Examples\n\n# Valid', 'md,expect_diagnostic')}`
  expect(samplesOf(told).text).toBe(told.replace(',expect_diagnostic', ''))
})

test('no page of the installed Biome has a heading of examples without code', async () => {
  const { rules } = await readCatalogueAt('biome', '@biomejs/biome')
  const hollow = rules.filter(({ description = '' }) =>
    description.split(/^(?=#{1,6} )/m).some((part) => /^#+ (?:Invalid|Valid)\n/.test(part) && !/```|~~~/.test(part)),
  )
  expect(hollow.map(({ shortcode }) => shortcode)).toEqual([])
  expect(rules.filter(({ description = '' }) => /expect_diagnostic|use_options/.test(description))).toEqual([])
  expect(rules.filter(({ description = '' }) => !/^[A-Z`]/.test(description))).toEqual([])
}, 60_000)
