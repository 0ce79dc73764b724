import { beforeAll, describe, expect, test } from 'vitest'
import { paragraph, richText } from '#cms/fields/lexical.ts'
import { png, sendFile } from '#tests/setup/media/pictures.ts'
import { sharedSite } from '#tests/setup/site/shared-site.ts'
import { signIn, type SiteProcess } from '#tests/setup/site/site-process.ts'

let site: SiteProcess
let cookie: string

beforeAll(async () => {
  site = await sharedSite()
  cookie = await signIn(site.url)
})

type Body = { doc: { id: number; updatedAt: string }; errors?: { message: string; data?: object; extensions?: { data?: object } }[] }

async function send(method: string, path: string, data: object, base?: string) {
  const headers = { 'content-type': 'application/json', cookie, origin: site.url, ...(base ? { 'if-match': base } : {}) }
  const answer = await fetch(`${site.url}${path}`, { method, headers, body: JSON.stringify(data) })
  const notesIn = (name: string) => JSON.parse(decodeURIComponent(answer.headers.get(name) ?? '[]')) as { path: string; message: string }[]
  const body = (await answer.json()) as Body
  return { status: answer.status, body, unfit: notesIn('x-unfit'), leftOut: notesIn('x-left-out') }
}

let serial = 0
async function draft() {
  const { body } = await send('POST', '/api/pages?draft=true', { title: 'First', slug: `process-${(serial += 1)}`, _status: 'draft' })
  return body.doc
}

describe('a client of the REST API', () => {
  test('gets 409 with the name of who saved first, and can save on top of that', async () => {
    const { id, updatedAt } = await draft()
    const path = `/api/pages/${id}?draft=true`
    expect((await send('PATCH', path, { title: 'Second' }, `"${updatedAt}"`)).status).toBe(200)
    const { status, body } = await send('PATCH', path, { title: 'Third' }, `"${updatedAt}"`)
    expect(status).toBe(409)
    expect(body.errors?.[0]?.message).toContain('saved this at')
    const { savedAt } = body.errors?.[0]?.data as { savedAt: string }
    expect((await send('PATCH', path, { title: 'Third' }, savedAt)).status).toBe(200)
  })

  test('gets the fields of a draft that cannot be published, and the draft is saved unchanged', async () => {
    const { id } = await draft()
    const path = `/api/pages/${id}?draft=true`
    const long = 'x'.repeat(301)
    const blocks = [{ blockType: 'hero', heading: 'y'.repeat(1000) }]
    const said = await send('PATCH', path, { title: '', excerpt: long, redirect: '//elsewhere.example', blocks, _status: 'draft' })
    expect([said.status, said.unfit.map((one) => one.path).toSorted()]).toEqual([200, ['blocks.0.heading', 'excerpt', 'redirect']])
    expect(await (await fetch(`${site.url}${path}&depth=0`, { headers: { cookie, origin: site.url } })).json()).toMatchObject({
      title: '',
      excerpt: long,
    })
    const published = await send('PATCH', `/api/pages/${id}`, { title: 'Full', _status: 'published' })
    const refused = published.body.errors?.[0]?.data as { errors: { path: string }[] }
    expect(refused.errors.map((one) => one.path).toSorted()).toEqual(said.unfit.map((one) => one.path).toSorted())
    const mended = { title: 'Full', excerpt: 'Short', redirect: null, blocks: [], _status: 'draft' }
    expect((await send('PATCH', path, mended)).unfit).toEqual([])
  })

  test('gets the pasted pictures that were left out, by name, and everything else is saved', async () => {
    const { id } = await draft()
    const pending = (src: string) => ({ type: 'upload', version: 3, pending: { formID: 'a', src } })
    const content = (...nodes: object[]) => richText(paragraph('Kept'), ...(nodes as never[]))
    const sources = ['https://other.example/chart.png', 'data:image/svg+xml,<svg/>']
    const blocks = ['hero', ...sources].map((src) =>
      src === 'hero' ? { blockType: 'hero', heading: 'Kept' } : { blockType: 'rich-text', content: content(pending(src)) },
    )
    const saved = await send('PATCH', `/api/pages/${id}?draft=true`, { blocks, _status: 'draft' })
    expect([saved.status, saved.unfit]).toEqual([200, []])
    expect(saved.leftOut).toEqual([
      { path: 'blocks.1.content', message: expect.stringContaining('“chart.png” from other.example') as unknown },
      { path: 'blocks.2.content', message: expect.stringContaining('inside the pasted text') as unknown },
    ])
    const text = await (await fetch(`${site.url}/api/pages/${id}?draft=true&depth=0`, { headers: { cookie, origin: site.url } })).text()
    expect(text.split('"text":"Kept"')).toHaveLength(3)
    expect(text).not.toContain('pending')
    const published = await send('PATCH', `/api/pages/${id}`, { blocks, _status: 'published' })
    expect([published.status, published.leftOut.length]).toEqual([200, 2])
    expect((await send('PATCH', `/api/pages/${id}`, { title: 'Another' })).leftOut).toEqual([])
  })

  test('unpublishes one language, whatever else is read in the same request', async () => {
    const picture = await sendFile(site, cookie, await png(40, 20), 'shared.png')
    const parent = await send('POST', '/api/pages', { title: 'Above', slug: 'above', _status: 'published' })
    const made = { title: 'Public', slug: 'below', parent: parent.body.doc.id, seo: { image: picture.doc.id }, _status: 'published' }
    const { id } = (await send('POST', '/api/pages', made)).body.doc
    const path = `/api/pages/${id}`
    await send('PATCH', `${path}?locale=de`, { title: 'Öffentlich', _status: 'published' })
    const base = (await send('PATCH', `${path}?locale=de&draft=true`, { title: 'Entwurf', _status: 'draft' })).body.doc.updatedAt
    await send('PATCH', `${path}?locale=en&draft=true`, { title: 'Draft', _status: 'draft' })
    expect((await send('PATCH', `${path}?locale=de`, { _status: 'draft' }, base)).status).toBe(200)
    const headers = { cookie, origin: site.url }
    const live = (await (await fetch(`${site.url}${path}?locale=all&depth=0`, { headers })).json()) as object
    expect(live).toMatchObject({ _status: { en: 'published', de: 'draft' }, title: { en: 'Public' } })
  })

  test('can save a draft with values that no validation expects, and gets invalid types refused by field', async () => {
    const { id } = await draft()
    const path = `/api/pages/${id}?draft=true`
    expect((await send('PATCH', path, { title: 'Kept', seo: { canonical: 5 }, _status: 'draft' })).status).toBeLessThan(500)
    const refused = await send('PATCH', path, {
      blocks: [{ blockType: 'rich-text', content: { root: { type: 'root', children: [null] } } }],
    })
    expect([refused.status, refused.body.errors?.[0]?.data]).toMatchObject([400, { errors: [{ path: 'blocks.0.content' }] }])
  })

  test('may omit the base, or accept any', async () => {
    const { id } = await draft()
    for (const base of [undefined, '*']) expect((await send('PATCH', `/api/pages/${id}?draft=true`, { title: 'x' }, base)).status).toBe(200)
  })

  test.each(['en', 'de'])(
    'is asked whether a change beside a draft is public (%s), and nothing leaves the site meanwhile',
    async (locale) => {
      const slug = `beside-${locale}`
      const { body } = await send('POST', '/api/pages', { title: 'Public', slug, _status: 'published' })
      const path = `/api/pages/${body.doc.id}`
      await send('PATCH', `${path}?locale=de`, { title: 'Öffentlich', _status: 'published' })
      expect((await send('PATCH', `${path}?locale=${locale}`, { excerpt: 'No draft yet.' })).status).toBe(200)
      await send('PATCH', `${path}?draft=true`, { title: 'Not yet', _status: 'draft' })
      const unclear = await send('PATCH', `${path}?locale=${locale}`, { excerpt: 'For whom?' })
      expect([unclear.status, unclear.body.errors?.[0]?.message]).toEqual([409, expect.stringContaining('draft=true')])
      const all = await send('PATCH', `${path}?locale=all`, { _status: 'published' })
      expect([all.status, all.body.errors?.[0]?.message]).toEqual([400, expect.stringContaining('one language at a time')])
      expect(await (await fetch(`${site.url}/${slug}`)).text()).toContain('Public')
      expect(await (await fetch(`${site.url}/de/${slug}`)).text()).toContain('Öffentlich')
      expect((await send('PATCH', `${path}?draft=true&locale=${locale}`, { excerpt: 'The draft’s.' })).status).toBe(200)
      expect((await send('PATCH', path, { title: 'Public again', _status: 'published' })).status).toBe(200)
      expect(await (await fetch(`${site.url}/${slug}`)).text()).toContain('Public again')
    },
  )

  test('gets 400 for an invalid base, or for a base in a bulk update', async () => {
    const { id, updatedAt } = await draft()
    expect((await send('PATCH', `/api/pages/${id}?draft=true`, { title: 'x' }, '"abc"')).status).toBe(400)
    const many = await send('PATCH', `/api/pages?where[id][equals]=${id}`, { title: 'x' }, updatedAt)
    expect(many.status).toBe(400)
  })

  test('cannot win twice: one of ten simultaneous saves with the same base is accepted, nine are refused', async () => {
    const { id, updatedAt } = await draft()
    const saves = Array.from({ length: 10 }, (_, index) => send('PATCH', `/api/pages/${id}?draft=true`, { title: `t${index}` }, updatedAt))
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)])
  })

  test('is refused over newer settings', async () => {
    const read = await fetch(`${site.url}/api/globals/footer`, { headers: { cookie } })
    const { updatedAt } = (await read.json()) as { updatedAt: string }
    expect((await send('POST', '/api/globals/footer', { note: 'One' }, updatedAt)).status).toBe(200)
    expect((await send('POST', '/api/globals/footer', { note: 'Two' }, updatedAt)).status).toBe(409)
  })
})
