import type { CollectionSlug } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#cms/access/roles.ts'
import type { Cms } from '#cms/payload.server.ts'
import type { User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'

type Who = (typeof ROLES)[number] | 'nobody'
type Rights = Record<'create' | 'read' | 'update' | 'delete', Who[]>

const WRITERS: Who[] = ['admin', 'publisher', 'editor']
const PUBLISHERS: Who[] = ['admin', 'publisher']
const EVERYBODY: Who[] = [...ROLES, 'nobody']

/** Who may do what. `read` is about a draft for collections that have drafts. A collection without a row fails. */
const expected: Record<string, Rights> = {
  pages: { create: PUBLISHERS, read: WRITERS, update: PUBLISHERS, delete: PUBLISHERS },
  analyzers: { create: PUBLISHERS, read: WRITERS, update: PUBLISHERS, delete: PUBLISHERS },
  issues: { create: PUBLISHERS, read: WRITERS, update: PUBLISHERS, delete: PUBLISHERS },
  'share-links': { create: WRITERS, read: WRITERS, update: WRITERS, delete: PUBLISHERS },
  media: { create: WRITERS, read: EVERYBODY, update: WRITERS, delete: PUBLISHERS },
  users: { create: ['admin'], read: ['admin'], update: ['admin'], delete: ['admin'] },
}

let cms: Cms
const people = new Map<Who, (User & { collection: 'users' }) | null>()

/** A small picture, made by sharp when it is needed. */
async function picture() {
  const { default: sharp } = await import('sharp')
  const data = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  return { data, name: `p-${Math.random().toString(36).slice(2)}.png`, mimetype: 'image/png', size: data.length }
}

let serial = 0
async function sample(collection: string): Promise<Record<string, unknown>> {
  serial += 1
  const name = `s${serial}`
  if (collection === 'pages') return { title: name, slug: name }
  if (collection === 'media') return { alt: name }
  if (collection === 'users') return { email: `${name}@example.com`, password: 'long-enough-for-tests', roles: ['editor'] }
  const analyzer = { name, shortcode: name, status: 'active', category: 'language' }
  if (collection === 'analyzers') return analyzer
  const { id } = await cms.create({ collection: 'analyzers', data: { ...analyzer, _status: 'published' } as never })
  if (collection === 'share-links') return { document: { relationTo: 'analyzers', value: id } }
  return { analyzer: id, shortcode: name, title: name, severity: 'minor', category: 'style', autofix: 'none' }
}

async function attempt(who: Who, collection: CollectionSlug, operation: keyof Rights): Promise<boolean> {
  const as = { collection, overrideAccess: false, user: people.get(who) ?? null }
  const hasDrafts = ['pages', 'analyzers', 'issues'].includes(collection)
  const file = collection === 'media' ? { file: await picture() } : {}
  const data = await sample(collection)
  const status = hasDrafts ? { _status: 'draft' } : {}
  try {
    if (operation === 'create') {
      await cms.create({ ...as, ...file, data: { ...data, ...(hasDrafts ? { _status: 'published' } : {}) } as never })
      return true
    }
    const { id } = await cms.create({ collection, ...file, draft: hasDrafts, data: { ...data, ...status } as never })
    if (operation === 'read') await cms.findByID({ ...as, id, draft: hasDrafts })
    if (operation === 'update')
      await cms.update({
        ...as,
        id,
        data: (hasDrafts
          ? { _status: 'published' }
          : collection === 'media'
            ? { alt: 'new' }
            : collection === 'share-links'
              ? { revoked: true }
              : { name: 'new' }) as never,
      })
    if (operation === 'delete') await cms.delete({ ...as, id })
    return true
  } catch {
    return false
  }
}

beforeAll(async () => {
  cms = await openTestCms()
  for (const role of ROLES) people.set(role, await person(cms, role))
  people.set('nobody', null)
})

test('every collection has a row', async () => {
  // Imported late: the collections read the environment that openTestCms sets.
  const { collections } = await import('#cms/collections/index.ts')
  // Payload adds its own to the list it was given.
  const ours = collections.map(({ slug }) => slug).filter((slug) => !slug.startsWith('payload-'))
  expect(ours.toSorted()).toEqual(Object.keys(expected).toSorted())
})

describe.each(Object.keys(expected))('%s', (collection) => {
  test.each(['create', 'read', 'update', 'delete'] as const)('%s (publishing it, where it has drafts)', async (operation) => {
    const allowed: Who[] = []
    for (const who of EVERYBODY) if (await attempt(who, collection as CollectionSlug, operation)) allowed.push(who)
    expect(allowed.toSorted()).toEqual(expected[collection]?.[operation].toSorted())
  })
})

test('nobody raises their own role', async () => {
  const editor = await person(cms, 'editor')
  await cms.update({ collection: 'users', id: editor.id, overrideAccess: false, user: editor, data: { roles: ['admin'], name: 'Eve' } })
  expect(await cms.findByID({ collection: 'users', id: editor.id })).toMatchObject({ name: 'Eve', roles: ['editor'] })
})

test('an editor writes a draft, and cannot touch what is public', async () => {
  const editor = people.get('editor') ?? null
  const as = { collection: 'pages', overrideAccess: false, user: editor } as const
  const draft = await cms.create({ ...as, draft: true, data: { title: 'Mine', slug: 'mine', _status: 'draft' } })
  await cms.update({ ...as, id: draft.id, draft: true, data: { title: 'Mine too', _status: 'draft' } })
  await expect(cms.update({ ...as, id: draft.id, data: { _status: 'published' } })).rejects.toMatchObject({ status: 403 })
  await cms.update({ collection: 'pages', id: draft.id, data: { _status: 'published' } })
  await expect(cms.update({ ...as, id: draft.id, data: { title: 'Changed in public' } })).rejects.toMatchObject({
    status: expect.any(Number),
  })
  expect((await cms.findByID({ collection: 'pages', id: draft.id })).title).toBe('Mine too')
  // A publisher's draft beside the public page does not open it to editors: neither to change it nor to take it down.
  await cms.update({ collection: 'pages', id: draft.id, draft: true, data: { title: 'Next', _status: 'draft' } })
  for (const data of [{ _status: 'draft' as const }, { title: 'Changed' }, { title: 'Changed', _status: 'draft' as const }]) {
    await expect(cms.update({ ...as, id: draft.id, data })).rejects.toMatchObject({ status: 403 })
  }
  expect(await cms.findByID({ collection: 'pages', id: draft.id })).toMatchObject({ title: 'Mine too', _status: 'published' })
})
