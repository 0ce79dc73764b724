import { describe, expect, test } from 'vitest'
import { fileWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'

const readText = async (text: string) => readCatalogueAt('sarif', await fileWith('x.sarif', text))
const readRun = async (run: object) => readText(JSON.stringify({ version: '2.1.0', runs: [run] }))
const readRule = async (rule: object, run: object = {}) => {
  const { rules, notes } = await readRun({ tool: { driver: { name: 'T', rules: [{ id: 'x', ...rule }] } }, ...run })
  return { ...rules[0], notes: notes.map(({ note }) => note) }
}

describe('CWE entries', () => {
  test.each([
    [{ cwe: 79 }, [79]],
    [{ cwe: [['79'], [[80]]] }, [79, 80]],
    [{ cwe: '79, 80' }, [79, 80]],
    [{ cweIds: ['https://cwe.mitre.org/data/definitions/079.html'] }, [79]],
    [{ tags: ['external/cwe/cwe-079'] }, [79]],
  ])('in properties %j', async (properties, cwe) => {
    expect(await readRule({ properties })).toMatchObject({ cwe, category: 'security' })
  })

  const taxonomies = [{ name: 'CWE', guid: 'c', taxa: [{ id: '338', guid: 't' }, { id: '22' }] }, { name: 'Other' }]
  test.each([
    ['by name', [{ target: { id: '338', toolComponent: { name: 'CWE' } } }], [338]],
    ['by guid', [{ target: { id: '338', toolComponent: { guid: 'c' } } }], [338]],
    ['by a guid in upper case', [{ target: { id: '338', toolComponent: { guid: 'C' } } }], [338]],
    ['by the guid of the entry in upper case', [{ target: { guid: 'T' } }], [338]],
    ['by place', [{ target: { index: 1, toolComponent: { index: 0 } } }], [22]],
    ['by the guid of the entry', [{ target: { guid: 't' } }], [338]],
    ['of one object', { target: { id: '338', toolComponent: { name: 'CWE' } } }, [338]],
    ['beside bad entries', [null, 7, { target: { id: '338', toolComponent: { name: 'CWE' } } }], [338]],
    [
      'in a list',
      [
        {
          target: [
            { id: 'C7', toolComponent: { name: 'Other' } },
            { id: '338', toolComponent: { name: 'CWE' } },
          ],
        },
      ],
      [338],
    ],
    ['of another taxonomy', [{ target: { id: '338', toolComponent: { index: 1 } } }], []],
  ])('as relationships %s', async (_, relationships, cwe) => {
    expect(await readRule({ shortDescription: { text: 'A' }, relationships }, { taxonomies })).toMatchObject({ cwe })
  })

  test.each([
    [undefined, [338]],
    [[], [338]],
    [null, [338]],
    ['equal', [338]],
    [['relevant'], [338]],
    [['willPrecede', 'Superset'], [338]],
    [['disjoint'], []],
    [['subset', 'incomparable', 'canFollow'], []],
  ])('as relationships of the kinds %j', async (kinds, cwe) => {
    const relationships = [{ kinds, target: { id: '338', toolComponent: { name: 'CWE' } } }]
    expect(await readRule({ shortDescription: { text: 'A' }, relationships }, { taxonomies })).toMatchObject({ cwe, notes: [] })
  })

  test('in the id of a rule', async () => {
    const { rules } = await readRun({ results: [{ ruleId: 'CWE-367: Gate Opened Twice' }], tool: { driver: { name: 'T' } } })
    expect(rules).toMatchObject([{ cwe: [367], category: 'security' }])
  })

  test('that cannot be read are named', async () => {
    const { notes } = await readRule({ properties: { cwe: ['NVD-CWE-noinfo'], owasp: ['A1: Injection'] }, relationships: [null] })
    expect(notes.join()).toMatch(/NVD-CWE-noinfo.*A1: Injection.*A relationship/)
  })

  test('in tags that cannot be read are named, unlike the word alone', async () => {
    const tags = ['cwe', 'cwe-unknown', 'external/cwe/cwe-079', 'OWASP-A03:2021', 'external/owasp/owasp-a1']
    const { notes } = await readRule({ properties: { tags } })
    expect(notes).toEqual(['cwe-unknown', 'external/owasp/owasp-a1'].map((tag) => expect.stringContaining(`"${tag}"`) as unknown))
  })

  test('that are only a number, of no taxonomy that is known, are named', async () => {
    const { cwe, notes } = await readRule({ shortDescription: { text: 'A' }, relationships: [{ target: { id: '338' } }] })
    expect([cwe, notes]).toEqual([[], ['A relationship could not be read: "338".']])
  })
})

describe('the category that a tool files a rule under', () => {
  const taxa = [
    { id: 'Jam' },
    { id: 'Jam/Slow boiling', relationships: [{ target: { id: 'P', index: 2 }, kinds: ['superset'] }] },
    { id: 'P', name: 'Performance' },
    { id: 'Jam/Code style issues', guid: 'ab' },
    { id: '862' },
  ]
  test.each([
    ['by name of the tool', { id: 'Jam/Code style issues', toolComponent: { name: 'T' } }, 'style'],
    ['by place', { index: 3 }, 'style'],
    ['by place, which the id contradicts', { id: 'P', index: 3 }, 'performance'],
    ['by guid', { guid: 'AB' }, 'style'],
    ['by name of an entry', { id: 'P' }, 'performance'],
    ['by the entry above it', { id: 'Jam/Slow boiling' }, 'performance'],
    ['of an extension', { index: 0, toolComponent: { index: 0 } }, 'documentation'],
    ['unknown', { id: 'Jam' }, 'bug-risk'],
  ])('is found %s', async (_, target, category) => {
    const tool = {
      extensions: [{ name: 'pack', taxa: [{ id: 'Docs' }] }],
      driver: { name: 'T', rules: [{ id: 'x', shortDescription: { text: 'A' }, relationships: [{ target }] }], taxa },
    }
    const { rules, notes } = await readRun({ tool })
    expect([rules[0]?.category, notes]).toEqual([category, []])
  })
})

test('placeholders of entries are named wherever they are, and not stored', async () => {
  const relationships = [
    { target: { id: '0', toolComponent: { name: 'CWE' } } },
    { target: { id: 'A11', toolComponent: { name: 'OWASP 2021' } } },
  ]
  const found = await readRule({ relationships, properties: { tags: ['A99:2021', 'CWE-0', 'jam'], owasp: 'A00:2021, A01:2021, API17' } })
  expect(found).toMatchObject({ cwe: [], owasp: ['A01:2021'], tags: ['jam'] })
  expect(found.notes.join()).toMatch(/"A00:2021".*"API17".*"A99:2021".*"CWE-0".*2 relationships could not be read: "0", "A11"/)
})

test.each([
  [{ id: 'A03:2021', toolComponent: { name: 'OWASP' } }, ['A03:2021']],
  [{ id: 'A3', toolComponent: { name: 'OWASP Top 10 2017' } }, ['A3:2017']],
  [{ index: 0, toolComponent: { index: 0 } }, ['A01:2021']],
])('reads the OWASP entry of the relationship %j', async (target, owasp) => {
  const taxonomies = [{ name: 'OWASP Top Ten 2021', taxa: [{ id: 'A1' }] }]
  const rule = { shortDescription: { text: 'A' }, relationships: [{ target }] }
  expect(await readRule(rule, { taxonomies })).toMatchObject({ owasp, notes: [] })
})

test('resolves a CWE whose taxonomy is referenced by index', async () => {
  const rules = [{ id: 'a', relationships: [{ target: { id: '89', toolComponent: { index: 1 } } }] }]
  const run = (...names: string[]) => ({
    tool: { driver: { name: 'T', rules } },
    taxonomies: names.map((name) => ({ taxa: [{}], name })),
  })
  expect((await readText(JSON.stringify({ runs: [run('Other', 'CWE'), run('CWE')] }))).rules).toMatchObject([{ cwe: [89] }])
  expect((await readText(JSON.stringify({ runs: [run('CWE')] }))).rules).toMatchObject([{ cwe: [] }])
})
