import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openRightsSite, type RightsSite } from '#tests/setup/accounts/rights-site.ts'
import type { Who } from '#tests/setup/accounts/rights-table.ts'

/** Attempts to bypass access rules, as by a malicious colleague with an account and a browser console. */
let here: RightsSite
let id: number, address: string

const json = async (answer: Response): Promise<Record<string, unknown>> => (await answer.json()) as Record<string, unknown>

/** The page as visitors get it, in both languages and over REST. */
async function publicBytes(): Promise<string> {
  const page = await fetch(here.site.url + address)
  const rest = await here.call('nobody', `/api/pages/${id}`)
  const german = await fetch(`${here.site.url}/de${address}`)
  // Pages contain their render time.
  const normalized = (text: string) => text.replace(/\b1\d{12}\b/g, 'now')
  return [page.status, normalized(await page.text()), german.status, normalized(await german.text()), rest.status, await rest.text()].join(
    '\n',
  )
}

let serial = 0
beforeAll(async () => void (here = await openRightsSite()))

async function publish(): Promise<void> {
  serial += 1
  address = `/tricks-${serial}`
  const data = { title: `Tricks ${serial}`, slug: address.slice(1), _status: 'published' as const }
  id = (await here.cms.create({ collection: 'pages', data })).id
  // The sitemap lists it once the site's process has received the change, which menus show too.
  const isListed = async () => (await (await fetch(`${here.site.url}/sitemap/pages-0.xml`)).text()).includes(address)
  await vi.waitUntil(isListed, { timeout: 10_000 })
  // A pending draft of a publisher must not make a difference.
  await here.cms.update({ collection: 'pages', id, draft: true, data: { title: 'Waiting' } })
}

const patch = (query: string, data: object) => here.call('editor', `/api/pages/${id}${query}`, 'PATCH', data)
const newestVersion = async () =>
  (await here.cms.findVersions({ collection: 'pages', where: { parent: { equals: id } }, sort: 'createdAt', limit: 1 })).docs[0]?.id

describe('an editor cannot change a published page for visitors', () => {
  const REFUSED: Record<string, () => Promise<Response>> = {
    'saves it': () => patch('', { title: 'x' }),
    'saves it as published': () => patch('', { title: 'x', _status: 'published' }),
    'saves a draft that says published': () => patch('?draft=true', { title: 'x', _status: 'published' }),
    'saves with draft=false': () => patch('?draft=false', { title: 'x' }),
    'saves with draft=0': () => patch('?draft=0', { title: 'x' }),
    'saves with draft=TRUE': () => patch('?draft=TRUE', { title: 'x' }),
    'saves with draft twice': () => patch('?draft=true&draft=false', { title: 'x' }),
    'saves with autosave=true alone': () => patch('?autosave=true', { title: 'x' }),
    'unpublishes it': () => patch('', { _status: 'draft' }),
    'clears its status': () => patch('', { _status: null }),
    'publishes all languages': () => patch('?publishAllLocales=true', { title: 'x' }),
    'publishes all languages of a draft': () => patch('?draft=true&publishAllLocales=true', { title: 'x' }),
    'unpublishes all languages': () => patch('?draft=true&unpublishAllLocales=true', { title: 'x' }),
    'names a status for each language': () => patch('?draft=true&locale=all', { _status: { en: 'published', de: 'draft' } }),
    'publishes another language': () => patch('?locale=de', { title: 'x', _status: 'published' }),
    'publishes a draft in another language': () => patch('?draft=true&locale=de', { title: 'x', _status: 'published' }),
    'saves in another language': () => patch('?locale=de', { title: 'x' }),
    'unpublishes another language': () => patch('?locale=de', { _status: 'draft' }),
    'publishes all languages from another one': () => patch('?draft=true&locale=de&publishAllLocales=true', { title: 'x' }),
    'publishes one language': () => patch('?publishSpecificLocale=de', { title: 'x' }),
    'names a status for each language, without locale=all': () => patch('?draft=true', { _status: { de: 'published' } }),
    'hides a status within a status': () => patch('?draft=true&locale=all', { _status: { en: { de: 'published' } } }),
    'copies it as published': () => here.call('editor', `/api/pages/${id}/duplicate?draft=false`, 'POST', { slug: 'copied' }),
    'copies it with a status': () => here.call('editor', `/api/pages/${id}/duplicate`, 'POST', { slug: 'copied', _status: 'published' }),
    'deletes it': () => here.call('editor', `/api/pages/${id}`, 'DELETE'),
    'creates one published': () => here.call('editor', '/api/pages', 'POST', { title: 'x', slug: 'made', _status: 'published' }),
    'runs the jobs': () => here.call('editor', '/api/payload-jobs/run'),
    'runs the schedules': () => here.call('editor', '/api/payload-jobs/handle-schedules'),
    'changes the settings': () => here.call('editor', '/api/globals/site', 'POST', { name: 'x' }),
    'changes the settings with a method override': () => here.call('editor', '/api/globals/site?_method=POST', 'POST', { name: 'x' }),
  }

  beforeAll(publish)

  test.each(Object.entries(REFUSED))('%s', async (_name, attempt) => {
    const before = await publicBytes()
    const answer = await attempt()
    expect([401, 403], await answer.text()).toContain(answer.status)
    expect(await publicBytes()).toBe(before)
    for (const path of ['/copied', '/made']) expect((await fetch(here.site.url + path)).status).toBe(404)
  })

  test('by a bulk update', async () => {
    await publish()
    const before = await publicBytes()
    for (const data of [{ _status: 'draft' }, { _status: 'published' }, { title: 'x' }]) {
      const answer = await here.call('editor', `/api/pages?where[id][equals]=${id}`, 'PATCH', data)
      expect(answer.status).toBe(403)
    }
    const deleted = await here.call('editor', `/api/pages?where[id][equals]=${id}`, 'DELETE')
    expect(await deleted.json()).toMatchObject({ docs: [] })
    expect(await publicBytes()).toBe(before)
  })

  test('by drafts, saved manually or automatically, whatever they contain', async () => {
    await publish()
    const before = await publicBytes()
    for (const query of [
      '?draft=true',
      '?draft=true&autosave=true',
      '?draft=true&locale=en',
      '?draft=true&locale=de',
      '?draft=true&trash=true',
    ]) {
      const answer = await patch(query, { title: `Drafted ${query}`, slug: 'moved-away', redirect: '/', seo: { noindex: true } })
      expect(answer.status, await answer.text()).toBe(200)
      expect(await publicBytes()).toBe(before)
    }
    for (const query of ['', '?draft=false', '?draft=true', '?locale=all']) {
      const restored = await here.call('editor', `/api/pages/versions/${await newestVersion()}${query}`, 'POST')
      expect(restored.status).toBe(200)
      expect(await publicBytes()).toBe(before)
    }
  })
})

describe('who saved something', () => {
  test('is visible to writers only, whatever the query', async () => {
    await publish()
    const saved = await here.call('publisher', `/api/pages/${id}`, 'PATCH', { title: 'Saved', _status: 'published' })
    expect(saved.status, await saved.text()).toBe(200)
    expect((await here.call('publisher', '/api/globals/site', 'POST', { name: 'Plumbline' })).status).toBe(200)
    expect(await json(await here.call('editor', `/api/pages/${id}`))).toMatchObject({ savedBy: here.ids.get('publisher') })
    const asked = ['', '?depth=5', '?select[savedBy]=true', '?showHiddenFields=true', '?locale=all', '?draft=true']
    for (const who of ['sales', 'nobody'] as const) {
      for (const query of asked) {
        for (const path of [`/api/pages/${id}`, '/api/pages', '/api/globals/site', '/api/globals/navigation']) {
          expect(await (await here.call(who, path + query)).text(), `${who} ${path}${query}`).not.toContain('"savedBy"')
        }
      }
    }
    for (const query of ['where[savedBy][exists]=true', `where[savedBy][equals]=${here.ids.get('publisher')}`]) {
      expect((await here.call('sales', `/api/pages?${query}`)).ok, query).toBe(false)
    }
  })

  test('is a user: the id of an API key is not mistaken for one', async () => {
    await publish()
    const { docs } = await here.cms.find({ collection: 'users', limit: 1 })
    const user = { id: docs[0]?.id ?? 0, name: 'Program', roles: ['publisher'], collection: 'api-keys' } as never
    const saved = await here.cms.update({ collection: 'pages', id, user, data: { title: 'By a program' } })
    expect(saved.savedBy ?? null).toBeNull()
  })
})

describe('the lock of an open document', () => {
  const userOf = (who: Who) => ({ relationTo: 'users' as const, value: here.ids.get(who) ?? 0 })

  async function lockOf(who: Who) {
    await publish()
    const document = { relationTo: 'pages' as const, value: id }
    return (await here.cms.create({ collection: 'payload-locked-documents', data: { document, user: userOf(who) } })).id
  }

  const holder = async (lock: number) => {
    const { user } = await here.cms.findByID({ collection: 'payload-locked-documents', id: lock, depth: 0 })
    return user.value
  }

  test('can be taken over by a writer for themselves', async () => {
    const lock = await lockOf('publisher')
    const answer = await here.call('editor', `/api/payload-locked-documents/${lock}`, 'PATCH', { user: userOf('editor') })
    expect(answer.status, await answer.text()).toBe(200)
    expect(await holder(lock)).toBe(here.ids.get('editor'))
  })

  test.each([
    ['for someone else', 'editor', () => ({ user: userOf('admin') })],
    ['for another document', 'editor', () => ({ user: userOf('editor'), document: { relationTo: 'pages', value: id + 1 } })],
    ['by a user who is not a writer', 'sales', () => ({ user: userOf('sales') })],
  ] as const)('cannot be taken over %s', async (_, who, data) => {
    const lock = await lockOf('publisher')
    expect((await here.call(who, `/api/payload-locked-documents/${lock}`, 'PATCH', data())).status).toBe(403)
    expect(await holder(lock)).toBe(here.ids.get('publisher'))
    const own = await lockOf('sales')
    expect((await here.call('sales', `/api/payload-locked-documents/${own}`, 'PATCH', data())).status).toBe(403)
  })
})

describe('roles over HTTP', () => {
  const rolesOf = async (who: Who) => (await here.cms.findByID({ collection: 'users', id: here.ids.get(who) ?? 0 })).roles

  test.each(['sales', 'editor', 'publisher'] as const)('%s cannot change them by any endpoint', async (who) => {
    const own = `/api/users/${here.ids.get(who)}`
    await here.call(who, own, 'PATCH', { roles: ['admin'] })
    await here.call(who, own, 'PATCH', { roles: { 0: 'admin' } })
    await here.call(who, `/api/users?where[id][equals]=${here.ids.get(who)}`, 'PATCH', { roles: ['admin'] })
    await here.call(who, '/api/users', 'POST', { email: 'other@example.com', password: 'long-enough-for-tests', roles: ['admin'] })
    await here.call(who, `${own}/duplicate`, 'POST', { email: 'twin@example.com', roles: ['admin'] })
    for (const caller of [who, 'nobody'] as const) {
      const first = await here.call(caller, '/api/users/first-register', 'POST', {
        email: 'first@example.com',
        password: 'long-enough-for-tests',
        roles: ['admin'],
      })
      expect([401, 403]).toContain(first.status)
    }
    expect(await rolesOf(who)).toEqual([who])
    const { totalDocs } = await here.cms.count({
      collection: 'users',
      where: { email: { in: ['other@example.com', 'twin@example.com', 'first@example.com'] } },
    })
    expect(totalDocs).toBe(0)
  })

  test('secrets of accounts are never returned', async () => {
    for (const who of ['sales', 'editor', 'admin'] as const) {
      for (const path of ['/api/users', '/api/users/versions', `/api/users/${here.ids.get('admin')}?showHiddenFields=true`])
        expect(await (await here.call(who, path)).text(), `${who} ${path}`).not.toMatch(/"(?:hash|salt|resetPasswordToken)"/)
    }
    expect((await here.call('admin', '/api/users/versions')).ok).toBe(false)
  })
})
