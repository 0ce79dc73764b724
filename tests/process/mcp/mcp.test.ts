import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whileDatabaseIsAway } from '#tests/setup/databases/database-away.ts'
import { type DirectorySite, openDirectorySite } from '#tests/setup/site/directory-site.ts'
import { callTool, connectMcp, type ToolResult, toolText } from '#tests/setup/site/mcp-client.ts'
import { signIn } from '#tests/setup/site/site-process.ts'

type Rules = { total: number; rules: Record<string, unknown>[]; next: string | null }
type Part = { markdown: string; characters: number; next: number | null }
type Found = { results: { url: string }[] }
type Compared = { of_a_caught_by_b: { total: number; caught: number; rules: unknown[]; left_out: number } }

let directory: DirectorySite
let client: Client

const addressed = (address: string) => ({ 'x-forwarded-for': address })

const connect = (headers: Record<string, string>) => connectMcp(`${directory.site.url}/mcp`, headers)

let calls = 0
/** Calls a tool; each few calls come from another address, so that only one test meets the limit. */
async function call(name: string, args: Record<string, unknown>): Promise<ToolResult> {
  calls += 1
  if (calls % 20 === 1) client = await connect(addressed(`198.51.100.${calls}`))
  return callTool(client, name, args)
}

async function answered<T>(name: string, args: Record<string, unknown>): Promise<T> {
  const result = await call(name, args)
  expect({ name, args, isError: result.isError ?? false, text: toolText(result) }).toMatchObject({ isError: false })
  return result.structuredContent as T
}

async function refusalOf(name: string, args: Record<string, unknown>): Promise<string> {
  const result = await call(name, args)
  return result.isError ? toolText(result) : 'not refused'
}

beforeAll(async () => {
  directory = await openDirectorySite({ LIMIT_MCP: '30/h', PROXIES: '1', LOG_LEVEL: 'debug' })
})
afterAll(async () => {
  await client.close()
  await directory.close()
})

describe('tools', () => {
  test('are read-only, and each says what it does and takes', async () => {
    await expect(call('get_rul', {})).rejects.toThrow('Did you mean get_rule?')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'search_rules',
      'get_rule',
      'list_analyzers',
      'compare_analyzers',
      'get_config',
      'search_site',
      'get_page',
    ])
    for (const { title, description, inputSchema, outputSchema, annotations } of tools) {
      expect(title).toBeTruthy()
      expect(description?.length).toBeGreaterThan(80)
      expect(annotations).toEqual({ readOnlyHint: true, idempotentHint: true, openWorldHint: false })
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(outputSchema).toMatchObject({ type: 'object' })
    }
  })

  test('search rules by text and filters, page by page', async () => {
    const named = await answered<Rules>('search_rules', { query: 'HS1001', severity: ['critical', 'major'], cursor: null, sort: '' })
    const url = `${directory.site.url}/directory/house.lint/issues/no-raw.query`
    expect(named.rules[0]).toMatchObject({ analyzer: 'house.lint', code: 'no-raw.query', severity: 'critical', url })
    const first = await answered<Rules>('search_rules', { analyzer: 'house.lint', sort: 'code', limit: 2 })
    const second = await answered<Rules>('search_rules', { analyzer: 'house.lint', sort: 'code', limit: 2, cursor: first.next })
    expect([first.total, first.rules, second.rules, second.next]).toMatchObject([3, { length: 2 }, { length: 1 }, null])
    const none = await answered<Rules>('search_rules', { analyzer: 'house.lint', severity: 'critical', category: 'style' })
    expect(none).toMatchObject({ total: 0, advice: expect.stringContaining('category=security (2)') })
  })

  test('get a rule by its code or alias, whole or in parts', async () => {
    const found = await answered<Part>('get_rule', { analyzer: 'house.lint', code: 'HS1001' })
    const { markdown } = found
    expect(found).toMatchObject({ code: 'no-raw.query', next: null, characters: markdown.length })
    expect(markdown).toContain('```js\nquery(a, b)\n```')
    expect((await answered<Part>('get_rule', { analyzer: 'house.lint', code: 'no-raw.query', offset: 50 })).markdown).toBe(
      markdown.slice(50),
    )
    await directory.issue({ shortcode: 'long', description: 'A long line of text.\n\n'.repeat(3000) })
    const long = await answered<Part>('get_rule', { analyzer: 'house.lint', code: 'long' })
    const rest = await answered<Part>('get_rule', { analyzer: 'house.lint', code: 'long', offset: long.next })
    expect([rest.next, `${long.markdown}${rest.markdown}`.length]).toEqual([null, long.characters])
  })

  test('compare analyzers, and write a configuration', async () => {
    const compared = await answered<Compared>('compare_analyzers', { a: 'eslint', b: 'biome', show: 'caught', limit: 3 })
    const { total, caught, rules, left_out } = compared.of_a_caught_by_b
    expect(rules).toHaveLength(3)
    expect(left_out).toBe(caught - 3)
    expect(total).toBeGreaterThan(caught)
    const large = await call('compare_analyzers', { a: 'eslint', b: 'biome', show: 'all', limit: '200' })
    expect(JSON.stringify(large).length).toBeLessThan(40_000)
    expect(JSON.parse(toolText(large))).toMatchObject({ note: expect.stringContaining('get_page'), of_a_caught_by_b: { total } })
    const config = await answered<{ file: string; url: string; config: string }>('get_config', { analyzer: 'biome', severity: 'critical' })
    expect(config.file).toBe('biome.jsonc')
    expect(await (await fetch(config.url)).text()).toBe(config.config)
  })

  test('find pages in both languages, and read them where they are or have moved to', async () => {
    const found = await answered<Found>('search_site', { query: 'how much does it cost', limit: 5 })
    expect(found.results.map(({ url }) => url)).toContain(`${directory.site.url}/pricing`)
    const german = await answered<Found>('search_site', { query: 'Datenschutzhinweise', language: 'de', types: ['page'] })
    expect(german.results[0]?.url).toBe(`${directory.site.url}/de/privacy`)
    expect(await answered('search_site', { query: 'qqxxzzqq' })).toMatchObject({ total: 0, advice: expect.stringContaining('other words') })
    const pricing = await answered<Part>('get_page', { page: '/pricing' })
    expect(pricing.markdown).toMatch(/^# /m)
    for (const page of [`${directory.site.url}/pricing?a=1#plans`, '/pricing.md', 'pricing'])
      expect(await answered('get_page', { page })).toEqual(pricing)
    const { url } = await answered<{ url: string }>('search_rules', { query: 'HS1001' })
    expect(await answered('get_page', { page: url })).toMatchObject({ url, markdown: expect.stringContaining('`no-raw.query`') })
    expect(await answered('get_page', { page: '/de/privacy' })).toMatchObject({ language: 'de', title: 'Datenschutzhinweise' })
    const rule = '/directory/house.lint/issues/looks-like.json'
    expect(await answered('get_page', { page: rule })).toMatchObject({ url: directory.site.url + rule })
    expect(await answered('get_page', { page: '/directory/house.lint/issues/HS1001' })).toMatchObject({
      title: 'Values are put into a query as text',
    })
  })

  test('never show drafts, even to somebody signed in', async () => {
    const cookie = await signIn(directory.site.url)
    const signedIn = await connect({ ...addressed('198.51.101.1'), cookie })
    const shown = async (name: string, args: Record<string, unknown>) => (await callTool(signedIn, name, args)).structuredContent
    await directory.write('/api/pages?draft=true', 'POST', {
      title: 'A page in the works',
      slug: 'in-the-works',
      blocks: [],
      _status: 'draft',
    })
    expect(await shown('get_page', { page: '/in-the-works' })).toBeUndefined()
    expect(JSON.stringify(await shown('search_site', { query: 'in the works' }))).not.toContain('/in-the-works')
    for (const query of ['still-drafted', 'under-a-draft']) {
      const found = await shown('search_rules', { query })
      expect(JSON.stringify(found?.rules)).not.toContain(query)
    }
    expect(JSON.stringify(await shown('list_analyzers', {}))).not.toContain('hidden-lint')
    expect((await shown('get_config', { analyzer: 'house.lint' }))?.config).not.toContain('still-drafted')
    for (const [analyzer, code] of [
      ['house.lint', 'still-drafted'],
      ['hidden-lint', 'under-a-draft'],
    ])
      expect(await shown('get_rule', { analyzer, code })).toBeUndefined()
    await signedIn.close()
  })

  test.each([
    ['search_rules', { analyzer: 'eslnt' }, 'Did you mean eslint?'],
    ['search_rules', { lang: 'css' }, 'There is no argument lang.\nThe arguments are query, analyzer, language'],
    ['search_rules', { severity: 'fatal' }, 'critical, major, minor'],
    ['search_rules', { limit: 5000 }, '1 to 50'],
    ['search_rules', { cursor: 'abc' }, 'Use next'],
    ['get_rule', { analyzer: 'eslint', code: 'no-undf' }, 'Did you mean eslint no-undef'],
    ['get_rule', { analyzer: 'eslint', code: '../../admin' }, 'There is no rule'],
    ['compare_analyzers', { a: 'eslint', b: 'biom' }, 'Did you mean biome?'],
    ['compare_analyzers', { a: 'eslint', b: 'eslint' }, 'two different'],
    ['get_page', { page: '/pricng' }, '/pricing'],
    ['get_page', { page: 'https://elsewhere.example/pricing' }, 'Only pages of'],
    ['get_page', { page: '/%E0%A4' }, 'percent-encoded'],
    ['get_page', { page: '/pricing%00' }, 'Remove the NUL'],
    ['get_page', { page: '/%2500' }, 'Remove the NUL'],
    ['search_rules', { query: '\0' }, 'query is invalid. Remove the NUL'],
    ['search_rules', { language: '\0' }, 'language is invalid. Remove the NUL'],
    ['search_rules', { query: '\uD800' }, 'valid Unicode'],
    ['search_site', { query: '\uFFFD' }, 'valid Unicode'],
    ['search_site', { query: 'plan', types: ['recipe'] }, 'rule'],
    ['get_config', { severity: 'critical' }, 'Select one analyzer'],
    ['get_config', { format: 'list' }, '/directory/config?format=list'],
  ])('%s with %o is answered with what to do', async (name, args, advice) => {
    expect(await refusalOf(name, args)).toContain(advice)
  })

  test('says what the site is called', () => {
    expect(client.getServerVersion()).toMatchObject({ title: 'Plumbline', name: 'localhost' })
  })

  test('logs messages without what they ask', async () => {
    await answered<Rules>('search_rules', { query: 'secret-words' })
    expect(directory.site.output()).toContain('/mcp')
    expect(directory.site.output()).not.toContain('secret-words')
  })
})

describe('agents can read that the database', { timeout: 60_000 }, () => {
  test('is too slow', async () => {
    await directory.sql('BEGIN; LOCK TABLE directory_index IN ACCESS EXCLUSIVE MODE')
    try {
      expect(await refusalOf('search_rules', { query: 'eval' })).toContain('took too long')
    } finally {
      await directory.sql('ROLLBACK')
    }
  })

  test('is away', async () => {
    await whileDatabaseIsAway(directory.site.databaseUrl, async () => {
      expect(await refusalOf('get_rule', { analyzer: 'eslint', code: 'no-alert' })).toContain('The database is not responding')
    })
  })
})
