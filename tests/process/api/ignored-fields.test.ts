import { beforeAll, describe, expect, test } from 'vitest'
import type { CollectionSlug } from 'payload'
import { png } from '#tests/setup/media/pictures.ts'
import { openOwnRightsSite, type RightsSite } from '#tests/setup/accounts/rights-site.ts'

type Doc = Record<string, unknown> & { id: number; title: string }

let here: RightsSite
let page: Doc

beforeAll(async () => {
  // Its own, because it sends back a document of every collection.
  here = await openOwnRightsSite('seeded')
  page = await create('/api/pages?draft=true', { title: 'A page', slug: 'ignored-fields' })
})

const slugs = ({ cms }: RightsSite): CollectionSlug[] =>
  cms.config.collections.map(({ slug }) => slug as CollectionSlug).filter((slug) => !slug.startsWith('payload-'))

async function create(path: string, body: object): Promise<Doc> {
  const answer = await here.call('admin', path, 'POST', body)
  return ((await answer.json()) as { doc: Doc }).doc
}

const resultOf = async (answer: Response) => ({ status: answer.status, text: await answer.text() })
const read = async (path: string, who: 'editor' | 'admin' = 'editor') => (await (await here.call(who, path)).json()) as Doc
const change = async (body: object, id = page.id) => resultOf(await here.call('editor', `/api/pages/${id}?draft=true`, 'PATCH', body))
const titleNow = async () => (await read(`/api/pages/${page.id}?draft=true&depth=0`)).title

describe('unknown fields', () => {
  test.each([
    [{ titel: 'x' }, 'Unknown fields: “titel”. Nothing was saved.'],
    [{ nonsense: null }, '“nonsense”'],
    [{ seo: { titel: 'x' } }, 'seo.titel'],
    [{ blocks: [{ blockType: 'hero', headline: 'x', colour: 'z' }] }, 'blocks.0.colour'],
    [{ blocks: [{ blockType: 'carousel3000' }] }, 'carousel3000'],
    [{ blocks: [{}] }, 'a block without blockType'],
    [{ constructor: 1 }, 'constructor'],
  ])('%j is refused by name without saving anything', async (fields, name) => {
    const { status, text } = await change({ title: 'Changed', ...fields })
    expect({ status, text: text.replaceAll('\\', '') }).toEqual({ status: 400, text: expect.stringContaining(name) })
    expect(await titleNow()).toBe('A page')
  })

  test('are refused in new documents, bulk changes, uploads and globals', async () => {
    const body = { title: 'New', slug: 'ignored-fields-new', nonsense: 1 }
    expect(await resultOf(await here.call('editor', '/api/pages?draft=true', 'POST', body))).toMatchObject({ status: 400 })
    const many = `/api/pages?draft=true&where[id][equals]=${page.id}`
    expect(await resultOf(await here.call('editor', many, 'PATCH', { nonsense: 1 }))).toMatchObject({ status: 400 })
    const form = new FormData()
    form.set('_payload', JSON.stringify({ alt: 'A picture', altt: 'A picture' }))
    expect(await resultOf(await here.call('editor', '/api/media', 'POST', form))).toMatchObject({ status: 400 })
    const site = await resultOf(await here.call('publisher', '/api/globals/site', 'POST', { nonsense: 1 }))
    expect(site).toEqual({ status: 400, text: expect.stringContaining('nonsense') })
    const { totalDocs } = await here.cms.find({ collection: 'pages', where: { slug: { equals: body.slug } }, draft: true })
    expect(totalDocs).toBe(0)
  })
})

test('refuses a status in a collection without drafts, where it would have no effect', async () => {
  const author = await create('/api/authors', { name: 'Ada Sample' })
  const sent = await resultOf(await here.call('admin', `/api/authors/${author.id}`, 'PATCH', { name: 'Changed', _status: 'draft' }))
  expect(sent).toEqual({ status: 400, text: expect.stringContaining('_status') as string })
  expect(await read(`/api/authors/${author.id}`)).toMatchObject({ name: 'Ada Sample' })
})

describe('fields that the account may not set', () => {
  test('are refused by name: one’s own roles, automatic fields and derived fields', async () => {
    const own = await resultOf(await here.call('editor', `/api/users/${here.ids.get('editor')}`, 'PATCH', { name: 'Ed', roles: ['admin'] }))
    expect(own).toEqual({ status: 403, text: expect.stringContaining('roles') })
    for (const fields of [{ savedBy: here.ids.get('sales') }, { savedBy: null }, { path: '/elsewhere' }]) {
      const { status, text } = await change({ title: 'Changed', ...fields })
      expect({ status, text }).toEqual({ status: 403, text: expect.stringContaining(Object.keys(fields)[0] ?? '') })
    }
    expect(await titleNow()).toBe('A page')
    const user = await read(`/api/users/${here.ids.get('editor')}`)
    expect(user.name).not.toBe('Ed')
  })

  test('are refused in bulk changes and globals', async () => {
    const by = here.ids.get('sales')
    const many = `/api/pages?draft=true&where[id][equals]=${page.id}`
    expect(await resultOf(await here.call('editor', many, 'PATCH', { savedBy: by }))).toMatchObject({ status: 403 })
    expect(await resultOf(await here.call('publisher', '/api/globals/site', 'POST', { savedBy: by }))).toMatchObject({ status: 403 })
  })

  test('are ignored from the admin’s forms, which send all fields back', async () => {
    const sent = await fetch(`${here.site.url}/api/pages/${page.id}?draft=true`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: here.signedIn('editor'), 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ title: 'A page', savedBy: here.ids.get('sales') }),
    })
    expect(sent.status).toBe(200)
    expect((await read(`/api/pages/${page.id}?draft=true&depth=0`)).savedBy).toBe(here.ids.get('editor'))
  })
})

describe('a document can be sent back as it was read', () => {
  test('with one change, also in its published version while there is a newer draft', async () => {
    const doc = await create('/api/pages', { title: 'Read', slug: 'read-and-sent-back', _status: 'published' })
    const published = await read(`/api/pages/${doc.id}`)
    await change({ title: 'Newer', slug: 'read-and-sent-back-newer' }, doc.id)
    const send = async (body: object) => resultOf(await here.call('publisher', `/api/pages/${doc.id}`, 'PATCH', body))
    expect(await send({ ...published, title: 'Changed' })).toMatchObject({ status: 200 })
    for (const query of ['depth=0', 'depth=1', 'draft=true'])
      expect(await send({ ...(await read(`/api/pages/${doc.id}?${query}`)), title: query })).toMatchObject({ status: 200 })
  })

  test('with its file’s metadata, which cannot be changed', async () => {
    const form = new FormData()
    form.set('_payload', JSON.stringify({ alt: 'A pixel' }))
    form.set('file', new File([Uint8Array.from(await png(2, 2))], 'ignored-fields.png', { type: 'image/png' }))
    const { doc } = (await (await here.call('editor', '/api/media', 'POST', form)).json()) as { doc: Doc }
    const send = async (body: object) => resultOf(await here.call('editor', `/api/media/${doc.id}`, 'PATCH', body))
    expect(await send({ ...(await read(`/api/media/${doc.id}`)), alt: 'One pixel' })).toMatchObject({ status: 200 })
    for (const fields of [{ filename: 'other.png' }, { url: '/elsewhere.png' }, { width: 4000 }])
      expect(await send({ alt: 'Changed', ...fields })).toMatchObject({ status: 403 })
    expect((await read(`/api/media/${doc.id}`)).alt).toBe('One pixel')
  })

  test('with the own roles', async () => {
    const body = { name: 'Ed', roles: ['editor'] }
    expect(await resultOf(await here.call('editor', `/api/users/${here.ids.get('editor')}`, 'PATCH', body))).toMatchObject({ status: 200 })
  })

  test('in every collection', async () => {
    for (const slug of slugs(here)) {
      const { docs } = await here.cms.find({ collection: slug, limit: 1, depth: 0 })
      for (const { id } of docs) {
        for (const query of ['depth=1', 'draft=true&locale=de', 'locale=all']) {
          const doc = await read(`/api/${slug}/${id}?${query}`, 'admin')
          const locale = /locale=\w+/.exec(query)?.[0] ?? ''
          const { text } = await resultOf(await here.call('admin', `/api/${slug}/${id}?${locale}`, 'PATCH', doc))
          expect(text.slice(0, 400), `${slug} ${id} ${query}`).not.toMatch(/Unknown (?:fields|blocks)|may not set/)
        }
      }
    }
  })

  test('in every global', async () => {
    for (const { slug } of here.cms.globals.config.filter(({ slug }) => !(slug as string).startsWith('payload-'))) {
      const doc = await read(`/api/globals/${slug}?depth=1`, 'admin')
      const { text } = await resultOf(await here.call('admin', `/api/globals/${slug}`, 'POST', doc))
      expect(text.slice(0, 400), slug).not.toMatch(/Unknown (?:fields|blocks)|may not set/)
    }
  })
})

test('accepts a block’s former fields when it is sent back', async () => {
  const blocks = [{ id: 'a', blockType: 'hero', headline: 'x', colour: 'z' }]
  const doc = await here.cms.create({ collection: 'pages', data: { title: 'Old', slug: 'old-block', blocks } as never, draft: true })
  const body = await read(`/api/pages/${doc.id}?draft=true&depth=0`)
  expect(await change({ ...body, title: 'Old page' }, doc.id)).toMatchObject({ status: 200 })
})

test('still allows duplicating a document', async () => {
  expect((await here.call('editor', `/api/pages/${page.id}/duplicate`, 'POST', {})).status).toBe(200)
})
