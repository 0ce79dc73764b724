import { beforeAll, describe, expect, test } from 'vitest'
import type { Cms } from '#cms/core/cms.ts'
import type { Media, User } from '#types'
import { person } from '#tests/setup/cms.ts'
import { createMedia, namesOf, openMediaCms } from '#tests/setup/media/media.ts'
import { PDF, png, SVG, upload } from '#tests/setup/media/pictures.ts'

let cms: Cms
let sweep: () => Promise<number>
let files: () => Promise<string[]>
let editor: User & { collection: 'users' }
let publisher: User & { collection: 'users' }
let answer: (name: string | null | undefined, seesDrafts?: boolean, headers?: Record<string, string>) => Promise<Response>

beforeAll(async () => {
  ;({ cms, sweep, files } = await openMediaCms())
  ;[editor, publisher] = [await person(cms, 'editor'), await person(cms, 'publisher')]
  const { serveFile } = await import('#cms/media/serve-file.server.ts')
  answer = (name, seesDrafts = false, headers = {}) =>
    serveFile(cms, new Request(`http://site.example/api/media/file/${name}`, { headers }), async () => seesDrafts)
})

const picture = async (width = 9) => createMedia(cms, upload(await png(width, 9), 'picture.png'))
const statusOf = async (name: string | null | undefined) => (await answer(name)).status
/** Waits until this process has received the commit signal of a publication. */
const eventually = (media: Media) => expect.poll(() => statusOf(media.filename), { timeout: 5000 })

let serial = 0
const page = (more: object) => ({ title: 'With a file', slug: `with-a-file-${(serial += 1)}`, ...more })
const publish = (more: object) => cms.create({ collection: 'pages', data: { ...page(more), _status: 'published' } as never })
const text = (...children: object[]) => ({ root: { type: 'root', version: 1, format: '', indent: 0, direction: null, children } })
const uploadNode = (media: Media) => ({
  type: 'upload',
  version: 3,
  relationTo: 'media',
  value: media.id,
  id: 'a'.repeat(24),
  fields: {},
  format: '',
})
const linkNode = (url: string) => ({
  ...{ type: 'paragraph', version: 1, format: '', indent: 0, direction: null, textFormat: 0 },
  children: [
    {
      ...{ type: 'link', version: 3, format: '', indent: 0, direction: null, id: 'b'.repeat(24) },
      fields: { linkType: 'custom', url, newTab: false },
      children: [{ type: 'text', text: 'The paper', version: 1, format: 0, style: '', mode: 'normal', detail: 0 }],
    },
  ],
})
const hero = (media: Media) => ({ blockType: 'hero', heading: 'A hero', picture: media.id })

describe('a file is public while published content uses it', () => {
  const uses: [string, (media: Media) => Promise<unknown>][] = [
    ['the picture of a block', (media) => publish({ blocks: [hero(media)] })],
    ['the picture a page is shared with', (media) => publish({ seo: { image: media.id } })],
    ['a picture in a text', (media) => publish({ blocks: [{ blockType: 'rich-text', content: text(uploadNode(media)) }] })],
    [
      'an address in a text',
      (media) => publish({ blocks: [{ blockType: 'rich-text', content: text(linkNode(`/api/media/file/${media.filename}`)) }] }),
    ],
    ['the logo of the site', (media) => cms.updateGlobal({ slug: 'site', data: { logo: media.id } })],
    ['a portrait', (media) => cms.create({ collection: 'authors', data: { name: 'Ada', slug: 'ada', portrait: media.id } as never })],
    [
      'a redirect',
      (media) =>
        cms.create({
          collection: 'redirects',
          data: { from: '/paper', kind: 'exact', status: '302', leadsTo: 'address', url: `/api/media/file/${media.filename}` } as never,
        }),
    ],
  ]

  test.each(uses)('as %s', async (_, use) => {
    const media = await picture(500)
    expect(namesOf(media).length).toBeGreaterThan(2)
    for (const name of namesOf(media)) expect(await statusOf(name)).toBe(404)
    await use(media)
    await eventually(media).toBe(200)
    for (const name of namesOf(media)) expect(await statusOf(name)).toBe(200)
    const { docs } = await cms.find({ collection: 'media', overrideAccess: false, pagination: false })
    expect(docs.map(({ id }) => id)).toContain(media.id)
  })

  test('a draft does not make it public, nor does a draft of a published page, and unpublishing makes it private', async () => {
    const [one, two, three] = [await picture(), await picture(), await picture()]
    await cms.create({ collection: 'pages', draft: true, data: page({ blocks: [hero(one)] }) as never })
    const { id } = await publish({ blocks: [hero(two)] })
    await cms.update({ collection: 'pages', id, draft: true, data: { blocks: [hero(three)] } as never })
    await eventually(two).toBe(200)
    expect([await statusOf(one.filename), await statusOf(three.filename)]).toEqual([404, 404])
    const { docs } = await cms.find({ collection: 'media', overrideAccess: false, pagination: false })
    expect(docs.map((media) => media.id)).not.toContain(one.id)
    await cms.update({ collection: 'pages', id, unpublishAllLocales: true, data: { _status: 'draft' } })
    await eventually(two).toBe(404)
  })

  test('a German text makes it public once the page is published in German', async () => {
    const media = await picture()
    const { id } = await publish({ blocks: [{ blockType: 'rich-text', content: text(linkNode('/about')) }] })
    const { blocks } = await cms.findByID({ collection: 'pages', id, locale: 'en', depth: 0 })
    const german = (blocks ?? []).map((block) => ({ ...block, content: text(uploadNode(media)) }))
    await cms.update({ collection: 'pages', id, locale: 'de', data: { title: 'Mit Datei', blocks: german, _status: 'published' } as never })
    await eventually(media).toBe(200)
  })

  test('people who may see drafts get it uncacheable; range and conditional requests do not bypass the check', async () => {
    const media = await picture()
    const own = await answer(media.filename, true)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    const etag = own.headers.get('etag') ?? ''
    const asked: Record<string, string>[] = [{ range: 'bytes=0-3' }, { 'if-none-match': etag }, { 'if-none-match': '*' }]
    for (const headers of asked) {
      const refused = await answer(media.filename, false, headers)
      expect([refused.status, refused.headers.get('cache-control'), refused.headers.get('etag')]).toEqual([404, 'no-store', null])
    }
  })
})

describe('only publishers change files of published pages', () => {
  const FORBIDDEN = { status: 403, message: expect.stringMatching(/^Not changed: .*Page “With a file”.*Ask a publisher/) }

  test('an editor changes only files that no published content uses, neither description nor file of others', async () => {
    const [free, used] = [await picture(), await picture()]
    await publish({ blocks: [hero(used)] })
    await eventually(used).toBe(200)
    const as = { user: editor, overrideAccess: false } as const
    expect(await cms.update({ collection: 'media', id: free.id, data: { alt: 'Free to change' }, ...as })).toMatchObject({
      alt: 'Free to change',
    })
    for (const data of [{ alt: 'Changed' }, { caption: 'Changed' }, { focalX: 5, focalY: 5 }, { decorative: true }]) {
      await expect(cms.update({ collection: 'media', id: used.id, data, ...as })).rejects.toMatchObject(FORBIDDEN)
    }
    const next = upload(await png(30, 30), 'next.png')
    await expect(cms.update({ collection: 'media', id: used.id, data: {}, file: next, ...as })).rejects.toMatchObject(FORBIDDEN)
    const both = { id: { in: [free.id, used.id] } }
    await expect(cms.update({ collection: 'media', where: both, data: { caption: 'All' }, ...as })).rejects.toMatchObject(FORBIDDEN)
    expect(await cms.findByID({ collection: 'media', id: used.id })).toMatchObject({
      alt: used.alt,
      filename: used.filename,
      caption: null,
    })
    expect((await cms.findByID({ collection: 'media', id: free.id })).caption).toBeNull()
    expect(
      await cms.update({ collection: 'media', id: used.id, data: { alt: 'Published' }, overrideAccess: false, user: publisher }),
    ).toMatchObject({
      alt: 'Published',
    })
  })

  test('nobody changes the name or address of a file without replacing it', async () => {
    const media = await picture()
    const data = { filename: 'other.png', url: 'https://elsewhere.example/x.png', mimeType: 'image/svg+xml', width: 5000 }
    const changed = await cms.update({ collection: 'media', id: media.id, data, user: publisher, overrideAccess: false })
    expect(changed).toMatchObject({ filename: media.filename, url: media.url, mimeType: 'image/png', width: 9 })
  })
})

describe('a file in use', () => {
  test('is not deleted, alone or in bulk, and the error says where it is used', async () => {
    const [free, used] = [await picture(), await picture()]
    const { id } = await publish({ seo: { image: used.id } })
    const CONFLICT = { status: 409, message: expect.stringMatching(/^Not deleted: .*Page “With a file”.*replace it/) }
    const as = { user: publisher, overrideAccess: false } as const
    await expect(cms.delete({ collection: 'media', id: used.id, ...as })).rejects.toMatchObject(CONFLICT)
    await expect(cms.delete({ collection: 'media', where: { id: { in: [free.id, used.id] } }, ...as })).rejects.toMatchObject(CONFLICT)
    expect((await cms.find({ collection: 'media', where: { id: { in: [free.id, used.id] } } })).totalDocs).toBe(2)
    await cms.delete({ collection: 'pages', id })
    await cms.delete({ collection: 'media', where: { id: { in: [free.id, used.id] } }, ...as })
    await expect(cms.findByID({ collection: 'media', id: used.id })).rejects.toMatchObject({ status: 404 })
  })

  test('is not deleted either while only a draft uses it, and the error names the draft', async () => {
    const media = await picture()
    const before = await publish({})
    const data = { title: 'A draft with a file', seo: { image: media.id } }
    await cms.update({ collection: 'pages', id: before.id, draft: true, data: data as never })
    const as = { user: publisher, overrideAccess: false } as const
    const message = expect.stringMatching(/^Not deleted: the file is used in drafts by Page “A draft with a file”\./)
    await expect(cms.delete({ collection: 'media', id: media.id, ...as })).rejects.toMatchObject({ status: 409, message })
    // Whoever may not read drafts does not learn their titles.
    const sales = await person(cms, 'sales')
    await expect(cms.delete({ collection: 'media', id: media.id, user: sales, overrideAccess: false })).rejects.toMatchObject({
      status: 403,
    })
    await cms.update({ collection: 'pages', id: before.id, draft: true, data: { seo: { image: null } } as never })
    await cms.delete({ collection: 'media', id: media.id, ...as })
  })

  test('is found by every former name, in the requested size', async () => {
    const media = await createMedia(cms, upload(await png(1300, 700), 'first.png'))
    await publish({ seo: { image: media.id } })
    await eventually(media).toBe(200)
    const moved = await cms.update({ collection: 'media', id: media.id, data: { focalX: 10, focalY: 10 } })
    const again = await cms.update({ collection: 'media', id: media.id, data: {}, file: upload(await png(1400, 700), 'second.png') })
    await sweep()
    const whereTo = async (name: string | null | undefined) => {
      const { status, headers } = await answer(name)
      return status === 301 ? headers.get('location') : status
    }
    await expect.poll(() => whereTo(media.filename)).toBe(`/api/media/file/${again.filename}`)
    for (const former of [media, moved]) {
      expect((await files()).filter((name) => namesOf(former).includes(name))).toEqual([])
      expect(await whereTo(former.filename)).toBe(`/api/media/file/${again.filename}`)
      for (const size of ['share', 'webp480', 'avif960', 'thumbnail'] as const) {
        expect(await whereTo(former.sizes?.[size]?.filename)).toBe(again.sizes?.[size]?.url)
      }
    }
    expect(await statusOf(again.sizes?.share?.filename)).toBe(200)
    const drawing = await cms.update({ collection: 'media', id: media.id, data: {}, file: upload(SVG, 'third.svg', 'image/svg+xml') })
    await expect.poll(() => whereTo(media.sizes?.share?.filename)).toBe(`/api/media/file/${drawing.filename}`)
  })

  test('reveals nothing by a former name while only drafts use it, and loses its names when it is deleted', async () => {
    const media = await createMedia(cms, upload(PDF, 'paper.pdf'), { alt: 'How we measure' })
    const next = await cms.update({ collection: 'media', id: media.id, data: {}, file: upload(PDF, 'paper.pdf') })
    expect(await statusOf(media.filename)).toBe(404)
    const own = await answer(media.filename, true)
    expect([own.status, own.headers.get('location')]).toEqual([301, `/api/media/file/${next.filename}`])
    await cms.delete({ collection: 'media', id: media.id })
    await expect.poll(async () => (await answer(media.filename, true)).status).toBe(404)
  })
})

test('all collections, globals and blocks with upload fields are searched for uses', async () => {
  const { PUBLISHED_SOURCES, uploadNamesIn } = await import('#cms/media/published-sources.server.ts')
  const holders = [...cms.config.collections, ...cms.config.globals].filter(({ fields }) => uploadNamesIn(fields as never).length > 0)
  expect(holders.map(({ slug }) => slug as string).filter((slug) => !(PUBLISHED_SOURCES as readonly string[]).includes(slug))).toEqual([])
  expect(new Set(Object.values(cms.blocks).flatMap(({ fields }) => uploadNamesIn(fields)))).toEqual(new Set(['picture', 'poster']))
})
