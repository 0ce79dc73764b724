import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fileWith, readCatalogueAt } from '#tests/setup/catalogue/read-catalogue.ts'
import { referenceFields, referencesIn, standardsIn } from './stated-facts.ts'

describe('the CWE entries of a field', () => {
  test.each([
    [79, [79]],
    ['79', [79]],
    ['79, 80', [79, 80]],
    ['cwe-295', [295]],
    ['CWE-79: Cross-site scripting', [79]],
    ['CWE-79 Improper words in a page', [79]],
    ['CWE 020', [20]],
    ['cwe:22', [22]],
    ['external/cwe/cwe-079', [79]],
    ['https://cwe.mitre.org/data/definitions/079.html', [79]],
    ['CWE-79, 80', [79, 80]],
    ['CWE-79; 80 & 116: Scripting', [79, 80, 116]],
    ['Weak (CWE-327, 328).', [327, 328]],
    ['CWE-79, 2023', [79]],
    ['CWE-79, 2 findings', [79]],
    ['CWE-79/1', [79]],
    [
      [['79'], [[80, 'CWE-79']], null],
      [79, 80],
    ],
  ])('%j', (cwe, numbers) => expect(standardsIn({ cwe })).toMatchObject({ cwe: numbers, owasp: [], notes: [] }))

  test.each([['none known'], [0], [79.5], ['scwe-5'], [true], [{ id: 79 }], ['NVD-CWE-noinfo'], ['A3']])('%j is named', (cwe) => {
    const named = expect.stringContaining(JSON.stringify(typeof cwe === 'string' ? cwe : JSON.stringify(cwe))) as unknown
    expect(standardsIn({ cwe: [cwe, 20] })).toMatchObject({ cwe: [20], notes: [{ field: 'cwe', note: named }] })
  })
})

test('entries that no list has are named beside those that are read', () => {
  const { cwe, owasp, notes } = standardsIn({ cwe: 'CWE-0, CWE-79', owasp: ['A03:2021, A99:2021', 'M0 or M1:2024'] })
  expect([cwe, owasp]).toEqual([[79], ['A03:2021', 'M1:2024']])
  expect(notes.map(({ note }) => /"(.*)"/.exec(note)?.[1])).toEqual(['CWE-0', 'A99:2021', 'M0'])
})

test.each([
  ['a;b, c', ['a', 'b', 'c']],
  [
    ['a;b', 'c', ['d, e']],
    ['a', 'b', 'c', 'd', 'e'],
  ],
  ['best practices', ['best practices']],
  ['CWE-79, 80; a', ['a']],
  ['CWE-79: Scripting, stored', []],
])('the tags %j are %j', (tags, expected) => expect(standardsIn({ tags })).toMatchObject({ tags: expected, notes: [] }))

describe('the OWASP entries of a field', () => {
  test.each([
    ['A03:2021 - Injection', ['A03:2021']],
    ['A3:2017', ['A3:2017']],
    ['A1:2017-Injection', ['A1:2017']],
    ['a07_2021', ['A07:2021']],
    ['owasp-a01-2021', ['A01:2021']],
    ['OWASP-A5:2021', ['A05:2021']],
    ['API1:2019', ['API1:2019']],
    ['LLM1:2025', ['LLM01:2025']],
    ['OWASP Top Ten 2021 Category A05', ['A05:2021']],
    ['owasp-2017-a3', ['A3:2017']],
    ['OWASP-A3:2017 A01:2021', ['A3:2017', 'A01:2021']],
    [
      [['A01:2021'], 'A1:2017'],
      ['A01:2021', 'A1:2017'],
    ],
  ])('%j', (owasp, entries) => expect(standardsIn({ owasp })).toMatchObject({ owasp: entries, cwe: [], notes: [] }))

  // Each edition has an entry of that place, about something else.
  test.each([
    ['owasp-a3'],
    ['A1: Injection'],
    ['A03'],
    ['EA1:2021'],
    [3],
    ['A00:2021 - VALUE'],
    ['A11:2021'],
    ['M0'],
    ['API17:2023'],
    ['owasp-2021-a0'],
  ])('%j is named', (owasp) => {
    expect(standardsIn({ owasp })).toMatchObject({
      owasp: [],
      notes: [{ field: 'owasp', note: expect.stringContaining(`OWASP entry ${JSON.stringify(String(owasp))}`) as unknown }],
    })
  })
})

test('tags and other texts name entries too; the other tags stay', () => {
  const tags = ['fruit', 7, ['cwe'], { id: 81 }, 'external/cwe/cwe-079', 'external/owasp/owasp-a03-2021', 'owasp-a3', 'cwe-unknown']
  expect(standardsIn({ tags }, ['G404 (CWE-338)'])).toEqual({
    cwe: [79, 338],
    owasp: ['A03:2021'],
    tags: ['fruit', '7'],
    notes: [
      { field: 'tags', note: 'The CWE or OWASP entry "owasp-a3" was not recognized and was left out.' },
      { field: 'tags', note: 'The CWE or OWASP entry "cwe-unknown" was not recognized and was left out.' },
      { field: 'tags', note: String.raw`The tag "{\"id\":81}" was not recognized and was left out.` },
    ],
  })
  expect(standardsIn({ tags: ['79', 'high'] })).toMatchObject({ cwe: [], tags: ['79', 'high'] })
})

const FACTS = {
  cwe: [['https://cwe.mitre.org/data/definitions/79.html', 80], { id: 81 }],
  owasp: ['A03:2021', 'owasp-a3'],
  tags: ['fruit', 'external/cwe/cwe-022', 'cwe-none'],
}
const sarif = { runs: [{ tool: { driver: { name: 'T', rules: [{ id: 'a', properties: FACTS }] } } }] }
const semgrep = { rules: [{ id: 'a', message: 'A.', severity: 'INFO', metadata: FACTS }] }
const toml = `title = "A"
severity = "minor"
category = "security"
cwe = [["https://cwe.mitre.org/data/definitions/79.html", 80], {id = 81}]
owasp = ["A03:2021", "owasp-a3"]
tags = ["fruit", "external/cwe/cwe-022", "cwe-none"]
`

test.each([
  ['sarif', 'a.sarif', JSON.stringify(sarif)],
  ['semgrep', 'a.yaml', JSON.stringify(semgrep)],
  ['deepsource', 'a.toml', toml],
])('%s is read by the same rules', async (format, name, content) => {
  const { rules, notes, rejects } = await readCatalogueAt(format, await fileWith(name, content))
  expect(rejects).toEqual([])
  expect(rules).toMatchObject([{ cwe: [79, 80, 22], owasp: ['A03:2021'], tags: ['fruit'] }])
  const entries = notes.flatMap(({ note }) => /entry (.*) was not/.exec(note)?.[1] ?? [])
  expect(entries).toEqual([String.raw`"{\"id\":81}"`, '"owasp-a3"', '"cwe-none"'])
})

test.each([
  ['- https://a.example/x\n- https://b.example/y\n', ['https://a.example/x', 'https://b.example/y']],
  ['see https://a.example/x, HTTPS://b.example/y.', ['https://a.example/x', 'HTTPS://b.example/y']],
  ['https://a.example/x,https://b.example/y', ['https://a.example/x', 'https://b.example/y']],
  ['[A](https://a.example/x_(y)) and <https://b.example>', ['https://a.example/x_(y)', 'https://b.example']],
  ["https://a.example/it's[1]", ["https://a.example/it's[1]"]],
  [
    ['https://a.example', [{ name: 'B', url: 'https://b.example' }], null, 7],
    ['https://a.example', 'https://b.example'],
  ],
  ['docs/x.md', []],
])('the addresses of the references %j are %j', (references, urls) => {
  const facts = z.looseObject(referenceFields).parse({ references })
  expect(referencesIn(facts).map(({ url }) => url)).toEqual(urls)
})
