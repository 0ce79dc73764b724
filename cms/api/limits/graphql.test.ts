import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { excessOfDocument, limitCost } from './graphql.ts'

// The CommonJS copy that the server's packages use; Vitest would load another one.
const { buildSchema, parse, validate } = createRequire(import.meta.url)('graphql') as typeof import('graphql')

const schema = buildSchema(`
  type Query { Issues(limit: Int, page: Int, pagination: Boolean, sort: String): Issues Issue(id: Int): Issue }
  type Issues { docs: [Issue] }
  type Issue { id: Int text(depth: Int): String related(limit: Int): Issues }
`)
const refusals = (query: string, variables = {}) => validate(schema, parse(query), [limitCost(variables)]).map(({ message }) => message)

describe('the cost of a query', () => {
  test('is the number of documents it may read according to its limits', () => {
    expect(refusals('{ Issues(limit: 500) { docs { id } } }')).toEqual([])
    expect(refusals('{ a: Issues(limit: 500) { docs { id } } b: Issues(limit: 500) { docs { id } } c: Issue(id: 1) { id } }')).toEqual([
      expect.stringContaining('1001 documents; 1000 are allowed'),
    ])
    expect(refusals('{ Issues(limit: 200) { docs { related { docs { id } } } } }')).toEqual([expect.stringContaining('2200 documents')])
  })

  test.each([
    ['{ Issues(limit: 0) { docs { id } } }', /limit/],
    ['{ Issues(limit: null) { docs { id } } }', /limit/],
    ['{ Issues(pagination: false) { docs { id } } }', /limit/],
    ['{ Issues { docs { related(limit: 0) { docs { id } } } } }', /limit/],
    ['query($n: Int = 0) { Issues(limit: $n) { docs { id } } }', /limit/],
    ['{ Issues { docs { ...F } } } fragment F on Issue { related(limit: 501) { docs { id } } }', /limit/],
    ['{ Issue(id: 1) { text(depth: 9) } }', /depth/],
    ['{ Issues(sort: "a,b,c,d,e,f") { docs { id } } }', /sort/],
  ])('rejects %s', (query, sentence) => {
    expect(refusals(query)).toEqual([expect.stringMatching(sentence)])
  })

  test('takes variables into account', () => {
    const query = 'query($n: Int) { Issues(limit: $n) { docs { id } } }'
    expect([refusals(query, { n: 10 }), refusals(query, { n: 0 })]).toEqual([[], [expect.stringContaining('limit')]])
  })
})

describe('the size of a document', () => {
  test('is measured with fragments expanded, in time linear in the document', () => {
    const names = Array.from({ length: 30 }, (_, index) => index)
    const bomb = names.map((index) => `fragment F${index} on Issue { ${`...F${index + 1} `.repeat(50)} }`).join(' ')
    expect(excessOfDocument(parse(`{ Issue(id: 1) { ...F0 } } ${bomb} fragment F30 on Issue { id }`))).toContain('fields')
  })

  test.each([
    ['{ Issue(id: 1) { ...A } } fragment A on Issue { ...A }', /cycle/],
    ['{ Issue(id: 1) { id } } fragment A on Issue { ...B } fragment B on Issue { ...A }', /cycle/],
    [`{ Issue(id: 1) { ${'related { docs { '.repeat(5)}id${' } }'.repeat(5)} } }`, /levels/],
    [`{ Issue(id: 1) { ${'...A '.repeat(6)} } } fragment A on Issue { a: id b: id }`, /aliases/],
    [`{ ${'...A '.repeat(6)} } fragment A on Query { Issue(id: 1) { id } Issues { docs { id } } }`, /root fields/],
  ])('rejects %s', (query, sentence) => expect(excessOfDocument(parse(query))).toMatch(sentence))
})
