import { expect, test } from 'vitest'
import { fileWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'

const german = { shortDescription: { text: 'Der Topf ist offen' }, help: { text: 'Den Topf schließen.' } }
const english = { shortDescription: { text: 'The pot is open' }, help: { text: 'Close the pot.' } }
const driver = { name: 'T', language: 'de-DE', fullName: 'Topfprüfer', rules: [{ id: 'a', ...german }] }
const translation = (language: string, rules: object[] = [{ id: 'a', ...english }]) => ({ language, fullName: 'Pot checker', rules })
const read = async (run: object) => {
  const { analyzers, rules, notes } = await readCatalogueAt('sarif', await fileWith('x.sarif', JSON.stringify({ runs: [run] })))
  return { name: analyzers[0]?.tool?.name, rule: rules[0], notes: notes.map(({ note }) => note) }
}

test.each(['en', 'en-US', 'EN_gb', undefined])('texts in German are those of the translation with the language %j', async (language) => {
  const translations = [translation('fr'), { ...translation(''), language }]
  for (const run of [
    { translations, tool: { driver } },
    { tool: { driver }, translations },
  ])
    expect(await read(run)).toMatchObject({
      ...{ name: 'Pot checker', notes: [] },
      rule: { title: 'The pot is open', description: 'Close the pot.', recommended: true },
    })
})

test('texts in English stay', async () => {
  const found = await read({ tool: { driver: { ...driver, language: undefined } }, translations: [translation('en')] })
  expect(found).toMatchObject({ name: 'Topfprüfer', rule: { title: 'Der Topf ist offen' }, notes: [] })
})

test('the translation of an extension leaves the tool alone', async () => {
  const found = await read({ tool: { driver }, translations: [{ ...translation('en'), associatedComponent: { index: 0 } }] })
  expect(found).toMatchObject({ name: 'Topfprüfer', rule: { title: 'The pot is open' } })
})

test.each([
  ['none', undefined, /"de-DE", and the file has no English/],
  ['only a French one', [translation('fr')], /"de-DE", and the file has no English/],
  ['one of another rule', [translation('en', [{ id: 'b', ...english }])], /"de-DE".* shortDescription, help\.$/],
  ['one of a part', [translation('en', [{ id: 'a', shortDescription: english.shortDescription }])], /"de-DE".* them: help\.$/],
])('that there is %s is noted', async (_, translations, note) => {
  const { notes, rule } = await read({ tool: { driver }, translations })
  expect(notes).toEqual([expect.stringMatching(note)])
  expect(rule?.description).toBe('Den Topf schließen.')
})
