import { beforeAll, describe, expect, test } from 'vitest'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import { signIn, type SiteProcess } from '#tests/setup/site/site-process.ts'

let site: SiteProcess
let cookie: string

beforeAll(async () => {
  site = await sharedSite()
  cookie = await signIn(site.url)
})

const anonymous = (path: string, init: RequestInit = {}) => fetch(site.url + path, init)
const admin = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, {
    ...init,
    headers: { cookie, origin: site.url, 'content-type': 'application/json', ...(init.headers as Record<string, string>) },
  })

describe('anonymous callers', () => {
  test('read published pages, but no drafts', async () => {
    const draft = await admin('/api/pages?draft=true', {
      method: 'POST',
      body: JSON.stringify({ title: 'Secret plan', slug: 'secret-plan-of-the-api', _status: 'draft' }),
    })
    const { doc } = (await draft.json()) as { doc: { id: number } }
    const published = { title: 'Open plan', slug: 'open-plan-of-the-api', _status: 'published' }
    await admin('/api/pages', { method: 'POST', body: JSON.stringify(published) })
    const list = await (await anonymous('/api/pages?limit=100')).text()
    expect(list).toContain('Open plan')
    expect(list).not.toContain('Secret plan')
    expect((await anonymous(`/api/pages/${doc.id}`)).status).toBe(404)
    expect((await anonymous(`/api/pages/${doc.id}?draft=true`)).status).toBe(400)
    expect((await anonymous('/secret-plan-of-the-api')).status).toBe(404)
  })

  test('cannot list accounts or register', async () => {
    expect((await anonymous('/api/users')).status).toBe(401)
    expect((await anonymous('/api/users/first-register', { method: 'POST', body: '{}' })).status).toBe(401)
    expect((await anonymous('/api/payload-jobs/run')).status).toBe(401)
  })

  test('cannot forge a session', async () => {
    expect(
      (await anonymous('/api/users', { headers: { cookie: 'payload-token=eyJhbGciOiJub25lIn0.eyJpZCI6MX0.', origin: site.url } })).status,
    ).toBe(401)
    expect((await anonymous('/api/users', { headers: { authorization: 'JWT x.y.z' } })).status).toBe(401)
  })

  test('lock an account for a while with five wrong passwords', async () => {
    const email = 'lock@example.com'
    await admin('/api/users', { method: 'POST', body: JSON.stringify({ email, password: 'right-password-1', roles: ['editor'] }) })
    const attempt = (password: string) =>
      anonymous('/api/users/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
    for (let count = 0; count < 5; count += 1) expect((await attempt('wrong')).status).toBe(401)
    expect((await attempt('right-password-1')).status).toBe(429)
  })
})

describe('signed-in users', () => {
  test.each(['users', 'media', 'redirects'])('get 404 for versions of %s, which has none', async (collection) => {
    for (const path of [`/api/${collection}/versions`, `/api/${collection}/versions/1`]) {
      const answer = await admin(path)
      expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('These documents have no versions')])
    }
    expect((await admin('/api/pages/versions?limit=1')).status).toBe(200)
  })

  test('can use REST with its parameters', async () => {
    const list = await admin('/api/issues?where[path][equals]=/directory/eslint/issues/no-eval&depth=0')
    expect(await list.json()).toMatchObject({ totalDocs: 1 })
  })

  test('never get English in place of a missing translation, which they would save as the translation', async () => {
    const send = async (method: string, path: string, data: object) =>
      (await (await admin(path, { method, body: JSON.stringify(data) })).json()) as Record<'doc' | 'result', Record<string, unknown>>
    const english = { title: 'In English', slug: 'in-english', excerpt: 'Only in English.', _status: 'published' }
    const { id } = (await send('POST', '/api/pages', english)).doc as { id: number }
    const [page, untranslated] = [`/api/pages/${id}`, { title: 'Auf Deutsch', excerpt: null }]
    const german = { title: 'Auf Deutsch', _status: 'published' }
    // As the publish button of Payload's admin sends it, and with a fallback by name.
    for (const query of ['depth=0&locale=de', 'locale=de&fallback-locale=en', 'locale=de&fallbackLocale[]=en'])
      expect((await send('PATCH', `${page}?${query}`, german)).doc).toMatchObject(untranslated)
    expect(await (await admin(`${page}?locale=de&depth=0`)).json()).toMatchObject(untranslated)
    const versions = (await (await admin(`/api/pages/versions?where[parent][equals]=${id}&locale=de`)).json()) as { docs: object[] }
    expect(versions.docs[0]).toMatchObject({ version: untranslated })
    // What pickers list is not saved, and a read may ask for it.
    for (const query of [`?where[id][equals]=${id}&locale=de`, `/${id}?locale=de&fallback-locale=en`])
      expect(await (await admin(`/api/pages${query}`)).text()).toContain('Only in English.')
  })
})

test('GraphQL does not exist: its addresses answer like an unknown one', async () => {
  const [nowhere, ...gone] = await Promise.all(
    ['/api/no-such-address', '/api/graphql', '/api/graphql-playground'].map(async (path) => {
      const calls = [admin, anonymous].flatMap((ask) => [ask(path), ask(path, { method: 'POST', body: '{"query":"{Pages{totalDocs}}"}' })])
      return (await Promise.all(calls)).map(({ status }) => status)
    }),
  )
  expect(nowhere).toEqual([404, 404, 401, 401])
  expect(gone).toEqual([nowhere, nowhere])
})
