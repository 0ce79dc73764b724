import { Ajv2020 } from 'ajv/dist/2020.js'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { whileDatabaseIsAway } from '#tests/setup/databases/database-away.ts'
import { type ContractSite, openContractSite } from '#tests/setup/content-api/contract-site.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'

type Schema = Record<string, unknown>
type Result = { type: string; url: string; title: string; place: string; passage: { text: string; marked: boolean }[] }
type Answer = { query: string; corrected: string | null; total: number; groups: { type: string; total: number }[]; results: Result[] }

let opened: ContractSite
let schema: Schema

beforeAll(async () => {
  opened = await openContractSite(await sharedSite())
  const described = await (await opened.get('/api/openapi.json')).json()
  expect(await new Validator().validate(structuredClone(described))).toEqual({ valid: true })
  schema = described.components.schemas.SiteResults
})

/** Searches and validates the response against its description. */
async function search(query: string): Promise<Answer> {
  const answer = await opened.get(`/api/search?${query}`)
  expect({ query, status: answer.status }).toEqual({ query, status: 200 })
  const body = (await answer.json()) as Answer
  const check = new Ajv2020({ strict: true }).compile(schema)
  expect(check(body), JSON.stringify(check.errors)).toBe(true)
  return body
}

const marked = ({ passage }: Result) => passage.filter((piece) => piece.marked).map(({ text }) => text)

test('pages and rules are found by words, code and typo, with the passage that matches', async () => {
  const [price] = (await search('q=pricng')).results
  expect(price).toMatchObject({ type: 'page', url: '/pricing', title: 'Pricing' })
  const { corrected, results } = await search('q=no-unusd-vars&limit=3')
  expect(corrected).toBe('no-unused-vars')
  expect(results).toHaveLength(3)
  expect(results[0]).toMatchObject({ type: 'rule', code: 'no-unused-vars' })
  const [certificate] = (await search('q=soc%202')).results
  expect(certificate?.url).toBe('/security')
  const [tested] = (await search('q=outside%20company')).results
  expect(tested && marked(tested)).toEqual(['outside', 'company'])
})

test('results are in the language of the reader and of the requested types', async () => {
  const { results, groups, total } = await search('q=analysis&locale=de&type=term,post&limit=20')
  expect(new Set(results.map(({ type }) => type))).toEqual(new Set(['term', 'post']))
  for (const { url } of results) expect(url).toMatch(/^\/de\//)
  expect(groups.map(({ type }) => type)).toContain('page')
  expect(total).toBe(groups.filter(({ type }) => type === 'term' || type === 'post').reduce((sum, group) => sum + group.total, 0))
})

test.each([
  ['', 'q'],
  ['q=', 'q'],
  ['q=a&limit=21', 'limit'],
  ['q=a&locale=fr', 'locale'],
  ['q=a&type=user', 'type'],
  ['q=a&page=2', 'page'],
  [`q=${'x'.repeat(301)}`, 'q'],
])('%s is answered with a problem that names the parameter', async (query, parameter) => {
  const answer = await opened.get(`/api/search?${query}`)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.json()).toMatchObject({ status: 400, parameter })
})

test('the search goes on answering while the database is away, and knows afterwards what was published', async () => {
  const { site, page } = opened
  await whileDatabaseIsAway(site.databaseUrl, async () => {
    expect((await search('q=pricing')).results[0]?.url).toBe('/pricing')
    expect((await search('q=eqeqeq')).results[0]?.type).toBe('rule')
  })
  await expect.poll(async () => (await opened.get('/readyz')).status, { timeout: 20_000 }).toBe(200)
  await page({ slug: 'quokka-habitat', title: 'Where quokkas live' })
  await expect.poll(async () => (await search('q=quokkas')).results.map(({ url }) => url), { timeout: 20_000 }).toEqual(['/quokka-habitat'])
})
