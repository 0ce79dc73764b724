import { beforeAll, describe, expect, test } from 'vitest'
import { openRightsSite, type RightsSite } from '#tests/setup/accounts/rights-site.ts'

let here: RightsSite

beforeAll(async () => {
  here = await openRightsSite()
})

const ask = (query: string, who: 'sales' | 'nobody' = 'sales') => here.call(who, '/api/graphql', 'POST', { query })
const nested = (levels: number) => `{ Issues { docs ${'{ analyzer '.repeat(levels)}{ id }${' }'.repeat(levels)} } }`

describe('GraphQL', () => {
  test('rejects anonymous callers', async () => {
    expect((await ask('{ Pages { docs { id } } }', 'nobody')).status).toBe(401)
    expect((await here.call('nobody', '/api/graphql?query={Pages{docs{id}}}')).status).toBeGreaterThanOrEqual(400)
  })

  test('answers a query of ordinary size', async () => {
    expect(
      await (await ask('{ a: Pages { docs { id title } } b: Issues(limit: 1) { docs { analyzer { name } } } }')).json(),
    ).not.toHaveProperty('errors')
  })

  test.each([
    ['a hundred aliases', `{ ${Array.from({ length: 100 }, (_, index) => `a${index}: Pages(limit: 1) { docs { id } }`).join(' ')} }`],
    ['nested aliases', `{ Pages { docs { ${Array.from({ length: 30 }, (_, index) => `t${index}: title`).join(' ')} } } }`],
    [
      'aliases in fragments',
      `{ Pages { docs { ...F } } } fragment F on Page { ${Array.from({ length: 30 }, (_, index) => `t${index}: title`).join(' ')} }`,
    ],
    ['thirty levels', nested(30)],
    ['many root fields', `{ ${'Pages { totalDocs } '.repeat(40)} }`],
    ['schema introspection', '{ __schema { types { name } } }'],
    ['type introspection', '{ __type(name: "User") { fields { name } } }'],
    ['a sign-in', 'mutation { loginUser(email: "a@example.com", password: "x") { token } }'],
    ['a forgotten password', 'mutation { forgotPasswordUser(email: "a@example.com") }'],
  ])('rejects %s', async (_name, query) => {
    const answer: unknown = await (await ask(query)).json()
    expect(answer).toHaveProperty('errors')
    expect(answer).not.toHaveProperty('data')
  })

  test('rejects batched and very long queries', async () => {
    const query = '{ Pages { totalDocs } }'
    expect((await here.call('sales', '/api/graphql', 'POST', [{ query }, { query }])).status).toBe(400)
    expect((await ask(`{ Pages { docs { ${'id '.repeat(20_000)} } } }`)).status).toBe(413)
  })

  test('returns its allowed methods', async () => {
    const answer = await here.call('sales', '/api/graphql', 'OPTIONS')
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'OPTIONS, POST'])
  })
})

describe('admin pages for anonymous visitors', () => {
  const SCREENS = [
    '/admin/login',
    '/admin',
    '/admin/forgot',
    '/admin/reset/0123',
    '/admin/logout',
    '/admin/collections/pages',
    '/admin/no-such',
  ]
  const MAX_KB = 90

  test.each(SCREENS)('%s contains no file path, secret or account', async (path) => {
    const text = await (await fetch(here.site.url + path)).text()
    expect(text).not.toContain(process.cwd())
    expect(text).not.toContain(process.env.PAYLOAD_SECRET)
    expect(text).not.toMatch(/staticDir|postgres:|node_modules|@(?:rights\.)?example\.com/)
  })

  test.each(SCREENS)(`%s contains no collection or field names, and is at most ${MAX_KB} kB`, async (path) => {
    const text = await (await fetch(here.site.url + path)).text()
    const { collections, globals } = here.cms.config
    // These also occur as attributes and in the admin’s translations.
    const common = ['users', 'media', 'createdAt', 'updatedAt']
    const slugs = [...collections, ...globals].map(({ slug }) => slug)
    const fields = collections
      .flatMap(({ flattenedFields }) => flattenedFields.map(({ name }) => name))
      .filter((name) => /[A-Z_]/.test(name))
    const named = [...new Set([...slugs, ...fields])].filter(
      (name) => !common.includes(name) && new RegExp(`["']${name}\\\\?["']|[,{]${name}:`).test(text),
    )
    expect(named).toEqual([])
    expect(Math.ceil(Buffer.byteLength(text) / 1000)).toBeLessThanOrEqual(MAX_KB)
  })
})
