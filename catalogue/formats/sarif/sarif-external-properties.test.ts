import { describe, expect, test } from 'vitest'
import { fileWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'
import { readSarif } from './sarif.server.ts'

const driver = { name: 'T', rules: [{ id: 'a' }] }

async function read(sarif: object) {
  const { analyzers, rules, rejects } = await readCatalogueAt('sarif', await fileWith('x.sarif', JSON.stringify(sarif)))
  return {
    tools: analyzers.map(({ name }) => name),
    rules: rules.map(({ shortcode }) => shortcode),
    reasons: rejects.map(({ reason }) => reason),
    found: rules,
  }
}

describe('inlineExternalProperties', () => {
  test('are read whether they come before or after the runs', async () => {
    const runs = [{ tool: { driver: { name: 'T' } }, externalPropertyFileReferences: { driver: { guid: 'g' } } }]
    const inlineExternalProperties = [{ guid: 'g', driver }, { extensions: [{ name: 'more', rules: [{ id: 'b' }] }] }]
    for (const file of [
      { runs, inlineExternalProperties },
      { inlineExternalProperties, runs },
    ])
      expect(await read(file)).toMatchObject({ tools: ['T'], rules: ['a', 'b'], reasons: [] })
  })

  test('resolve their taxonomies and results', async () => {
    const rule = { id: 'a', relationships: [{ target: { id: '79', toolComponent: { index: 0 } } }] }
    const part = { taxonomies: [{ name: 'CWE' }], driver: { name: 'T', rules: [rule] }, results: [{ ruleId: 'wormInApple' }] }
    const { found } = await read({ runs: [], inlineExternalProperties: [part] })
    expect(found).toMatchObject([{ cwe: [79] }, { title: 'Worm in apple' }])
  })

  test('are rejected if their tool is ambiguous or they are in a separate file', async () => {
    const runs = ['T', 'U'].map((name) => ({ tool: { driver: { ...driver, name } } }))
    const place = await fileWith(
      'x.sarif',
      JSON.stringify({ runs, inlineExternalProperties: [{ extensions: [{ rules: [{ id: 'b' }] }] }] }),
    )
    const found = []
    for await (const one of readSarif({ place, name: 'x.sarif' })) if (one.kind === 'unknown-analyzer') found.push(one)
    expect(found).toMatchObject([{ reason: expect.stringContaining('inlineExternalProperties') as unknown, at: { line: 1 } }])
    for (const reference of [{ guid: 'g' }, { location: { uri: 'y' } }]) {
      const { reasons } = await read({ runs: [{ tool: { driver }, externalPropertyFileReferences: { driver: reference } }] })
      expect(reasons).toEqual([expect.stringContaining('externalPropertyFileReferences')])
    }
  })
})

test('prefers a run that describes a rule over one that only names it, in any order', async () => {
  const runs = [{ id: 'a' }, { id: 'a', shortDescription: { text: 'Pears fall' } }].map((rule) => ({
    tool: { driver: { name: 'T', rules: [rule, { id: 'b' }] } },
  }))
  for (const order of [runs, runs.toReversed()]) {
    const { found, reasons } = await read({ runs: order })
    expect(found).toMatchObject([{ title: 'Pears fall' }, { title: 'B' }])
    expect(reasons).toEqual([])
  }
})

test('titles an undescribed rule with the message of its results if they share one', async () => {
  const resultsOf = (ruleId: string, ...texts: string[]) => texts.map((text) => ({ ruleId, message: { text } }))
  const results = [
    ...resultsOf('fixed', "Do not eat 'pears'.", "Do not eat 'pears'."),
    ...resultsOf('once', 'Unexpected pear in basket.'),
    ...resultsOf('onceNamed', "The pear 'Conference' is unripe."),
    ...resultsOf('several', 'Pear one is unripe.', 'Pear two is unripe.'),
    ...resultsOf('several', 'Pear two is unripe.'),
  ]
  const { found } = await read({ runs: [{ tool: { driver: { name: 'T', rules: [{ id: 'once' }] } }, results }] })
  expect(found.map(({ title }) => title)).toEqual(['Unexpected pear in basket', "Do not eat 'pears'", 'Once named', 'Several'])
})

const readVersion = async (sarif: object) => readCatalogueAt('sarif', await fileWith('x.sarif', JSON.stringify(sarif)))

const OLD = { tool: { name: 'Compiler' }, results: [{ ruleId: 'CA1', message: 'x' }], rules: { CA1: { id: 'CA1' } } }
const NEW = { tool: { driver: { name: 'T', rules: [{ id: 'a' }] } } }

test.each([
  { version: '1.0.0', runs: [OLD] },
  { $schema: 'http://json.schemastore.org/sarif-1.0.0', runs: [OLD] },
  { runs: [{ tool: { name: 'Compiler' } }], version: '1.0.0' },
])('refuses SARIF 1.0: %j', async (sarif) => {
  await expect(readVersion(sarif)).rejects.toThrow('SARIF 1.0.0 is not supported, only 2.1.0. Convert it')
})

test('reads an unknown version with a note', async () => {
  const { rules, notes } = await readVersion({ version: '3.0.0', runs: [NEW] })
  expect(rules).toHaveLength(1)
  expect(notes.map(({ note }) => note)).toEqual(['The file is SARIF "3.0.0"; it was read as 2.1.0.'])
  for (const version of ['2.1.0', undefined, null, 7]) expect((await readVersion({ version, runs: [NEW] })).notes).toEqual([])
})
