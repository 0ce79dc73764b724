import { type CollectionSlug, createLocalReq } from 'payload'
import { describe, expect, test } from 'vitest'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'

type Person = User & { collection: 'users' }

const cms = await openTestCms()
const admin = await person(cms, 'admin')
const publisher = await person(cms, 'publisher')
const editor = await person(cms, 'editor')
const sales = await person(cms, 'sales')

const FORBIDDEN = { status: 403 }
const as = (user: Person) => ({ overrideAccess: false, user }) as const

/** The public state of a page: its row, its blocks and its rows in the view. */
async function publicBytes(id: number): Promise<string> {
  const { rows } = await sqlOf(cms).query(
    `SELECT (SELECT to_jsonb(pages) FROM pages WHERE id = $1) AS row,
            (SELECT jsonb_agg(d ORDER BY locale) FROM (SELECT * FROM content_documents WHERE collection = 'pages' AND id = $1) d) AS listed`,
    [id],
  )
  const { blocks } = await cms.findByID({ collection: 'pages', id, depth: 0 })
  return JSON.stringify([rows, blocks])
}

let serial = 0

async function publishedPage(): Promise<number> {
  serial += 1
  const data = { title: `Public ${serial}`, slug: `public-${serial}`, _status: 'published' as const }
  return (await cms.create({ collection: 'pages', data })).id
}

describe('an editor’s draft of a published page', () => {
  test('does not change what visitors see', async () => {
    const id = await publishedPage()
    const before = await publicBytes(id)
    for (const autosave of [false, true]) {
      const changed = await cms.update({
        collection: 'pages',
        id,
        ...as(editor),
        draft: true,
        autosave,
        data: { title: 'Drafted', slug: 'elsewhere' },
      })
      expect(changed).toMatchObject({ title: 'Drafted', _status: 'draft' })
    }
    await cms.update({
      collection: 'pages',
      where: { id: { equals: id } },
      ...as(editor),
      draft: true,
      data: { title: 'Drafted by condition' },
    })
    expect((await cms.findByID({ collection: 'pages', id, draft: true })).title).toBe('Drafted by condition')
    expect(await publicBytes(id)).toBe(before)
    expect(await cms.findByID({ collection: 'pages', id, overrideAccess: false })).toMatchObject({ _status: 'published' })
  })

  const attempts: Record<string, (id: number) => Promise<unknown>> = {
    'saved as published': (id) => cms.update({ collection: 'pages', id, ...as(editor), data: { title: 'x', _status: 'published' } }),
    'a draft that says published': (id) =>
      cms.update({ collection: 'pages', id, ...as(editor), draft: true, data: { title: 'x', _status: 'published' } }),
    'saved without a draft parameter': (id) => cms.update({ collection: 'pages', id, ...as(editor), data: { title: 'x' } }),
    unpublished: (id) => cms.update({ collection: 'pages', id, ...as(editor), data: { _status: 'draft' } }),
    'with an empty status': (id) => cms.update({ collection: 'pages', id, ...as(editor), data: { _status: null as never } }),
    'with a status for each language': (id) =>
      cms.update({
        collection: 'pages',
        id,
        ...as(editor),
        draft: true,
        locale: 'all' as never,
        data: { _status: { en: 'draft', de: 'published' } } as never,
      }),
    'a draft with a string for true': (id) =>
      cms.update({ collection: 'pages', id, ...as(editor), draft: 'true' as never, data: { title: 'x' } }),
    'with autosave alone': (id) => cms.update({ collection: 'pages', id, ...as(editor), autosave: true, data: { title: 'x' } }),
    'published in all languages': (id) =>
      cms.update({ collection: 'pages', id, ...as(editor), draft: true, publishAllLocales: true, data: { title: 'x' } }),
    'unpublished in all languages': (id) =>
      cms.update({ collection: 'pages', id, ...as(editor), draft: true, unpublishAllLocales: true, data: { title: 'x' } }),
    'by condition': async (id) => {
      const { errors, docs } = await cms.update({
        collection: 'pages',
        where: { id: { equals: id } },
        ...as(editor),
        data: { _status: 'draft' },
      })
      if (errors.length > 0 && docs.length === 0) throw Object.assign(new Error(errors[0]?.message), { status: 403 })
    },
    deleted: (id) => cms.delete({ collection: 'pages', id, ...as(editor) }),
    'copied as published': (id) => cms.duplicate({ collection: 'pages', id, ...as(editor), draft: false, data: { slug: 'a-copy' } }),
    'copied with a status': (id) =>
      cms.duplicate({ collection: 'pages', id, ...as(editor), draft: true, data: { slug: 'a-copy', _status: 'published' } }),
    'an earlier version restored': async (id) => {
      const { docs } = await cms.findVersions({ collection: 'pages', where: { parent: { equals: id } } })
      await cms.restoreVersion({ collection: 'pages', id: String(docs.at(-1)?.id), ...as(editor) })
    },
    'by the local API with the editor as user': (id) => cms.update({ collection: 'pages', id, user: editor, data: { title: 'x' } }),
  }

  test.each(Object.entries(attempts))('%s is rejected and does not change what visitors see', async (_name, attempt) => {
    const id = await publishedPage()
    // A pending draft of a publisher must not make a difference.
    await cms.update({ collection: 'pages', id, draft: true, data: { title: 'Waiting' } })
    const before = await publicBytes(id)
    await expect(attempt(id)).rejects.toMatchObject(FORBIDDEN)
    expect(await publicBytes(id)).toBe(before)
  })

  test('can be published by a publisher', async () => {
    const id = await publishedPage()
    await cms.update({ collection: 'pages', id, ...as(editor), draft: true, data: { title: 'For review' } })
    await cms.update({ collection: 'pages', id, ...as(publisher), data: { _status: 'published' } })
    expect(await cms.findByID({ collection: 'pages', id, overrideAccess: false })).toMatchObject({ title: 'For review' })
  })
})

describe('sales', () => {
  test.each(['pages', 'analyzers', 'issues', 'media'] as CollectionSlug[])('cannot change %s, draft or not', async (collection) => {
    for (const draft of [true, false]) {
      await expect(cms.create({ collection, ...as(sales), draft, data: {} as never })).rejects.toMatchObject(FORBIDDEN)
    }
    await expect(cms.findVersions({ collection, ...as(sales) })).rejects.toMatchObject(FORBIDDEN)
  })

  test('finds no drafts with any query', async () => {
    await cms.create({ collection: 'pages', draft: true, data: { title: 'Unannounced', slug: 'unannounced' } })
    for (const draft of [true, false]) {
      const { docs } = await cms.find({ collection: 'pages', draft, ...as(sales), where: { slug: { equals: 'unannounced' } } })
      expect(docs).toEqual([])
    }
  })

  test('sees only names and email addresses of colleagues', async () => {
    await cms.login({ collection: 'users', data: { email: editor.email, password: 'long-enough-for-tests' } })
    const seen = await cms.findByID({ collection: 'users', id: editor.id, ...as(sales) })
    expect(seen.sessions ?? []).toEqual([])
    expect(seen).toMatchObject({ id: editor.id, email: editor.email })
    for (const field of ['roles', 'hash', 'salt', 'resetPasswordToken']) expect(seen, field).not.toHaveProperty(field)
    expect((await cms.findByID({ collection: 'users', id: sales.id, ...as(sales) })).roles).toEqual(['sales'])
  })

  test.each(['roles', 'hash', 'salt', 'resetPasswordToken', 'sessions.id'])('cannot query colleagues by %s', async (field) => {
    const asked = cms.find({ collection: 'users', ...as(sales), where: { [field]: { like: 'a' } } })
    await expect(asked).rejects.toMatchObject({ status: expect.any(Number) })
  })
})

describe('roles', () => {
  test.each(['publisher', 'editor', 'sales'] as const)('%s cannot change their own or anyone’s', async (role) => {
    const self = await person(cms, role)
    await cms.update({ collection: 'users', id: self.id, ...as(self), data: { roles: ['admin'], name: 'Eve' } })
    expect(await cms.findByID({ collection: 'users', id: self.id })).toMatchObject({ name: 'Eve', roles: [role] })
    await expect(cms.update({ collection: 'users', id: editor.id, ...as(self), data: { roles: ['admin'] } })).rejects.toMatchObject(
      FORBIDDEN,
    )
    const made = cms.create({
      collection: 'users',
      ...as(self),
      data: { email: 'new@example.com', password: 'long-enough-for-tests', roles: ['admin'] },
    })
    await expect(made).rejects.toMatchObject(FORBIDDEN)
    await expect(
      cms.update({ collection: 'users', where: { id: { equals: self.id } }, ...as(self), data: { roles: ['admin'] } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('the last admin cannot be demoted or deleted, even by two concurrent requests', async () => {
    const { docs } = await cms.find({ collection: 'users', where: { roles: { equals: 'admin' } }, pagination: false })
    for (const { id } of docs) if (id !== admin.id) await cms.delete({ collection: 'users', id })
    await expect(cms.delete({ collection: 'users', id: admin.id, ...as(admin) })).rejects.toMatchObject({ status: 409 })
    await expect(cms.update({ collection: 'users', id: admin.id, ...as(admin), data: { roles: ['editor'] } })).rejects.toMatchObject({
      status: 409,
    })
    const second = await person(cms, 'admin')
    const results = await Promise.allSettled([
      cms.update({ collection: 'users', id: admin.id, ...as(second), data: { roles: ['editor'] } }),
      cms.delete({ collection: 'users', id: second.id, ...as(admin) }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { totalDocs } = await cms.count({ collection: 'users', where: { roles: { equals: 'admin' } } })
    expect(totalDocs).toBe(1)
  })
})

describe('background jobs', () => {
  test.each(['publisher', 'editor', 'sales'] as const)('%s cannot queue or cancel them', async (role) => {
    const user = await person(cms, role)
    const input = { type: 'publish', doc: { relationTo: 'pages', value: '1' } } as never
    await expect(
      cms.jobs.queue({ task: 'schedulePublish', input, overrideAccess: false, req: await createLocalReq({ user }, cms) }),
    ).rejects.toMatchObject({
      status: 403,
    })
    await expect(cms.jobs.cancel({ where: {}, overrideAccess: false, req: await createLocalReq({ user }, cms) })).rejects.toMatchObject({
      status: 403,
    })
  })
})
