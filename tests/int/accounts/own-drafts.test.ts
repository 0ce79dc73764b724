import { describe, expect, test } from 'vitest'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { User } from '#types'
import { openTestCms, person } from '#tests/setup/cms.ts'

type Person = User & { collection: 'users' }

const cms = await openTestCms()
const [publisher, editor] = [await person(cms, 'publisher'), await person(cms, 'editor')]
let serial = 0

const FORBIDDEN = { status: 403 }
const as = (user: Person) => ({ overrideAccess: false, user }) as const

describe('deleting drafts', () => {
  const draft = async (user: Person) => {
    serial += 1
    const data = { title: `Draft ${serial}`, slug: `draft-${serial}` }
    return (await cms.create({ collection: 'pages', draft: true, ...as(user), data })).id
  }
  const remove = (id: number) => cms.delete({ collection: 'pages', id, ...as(editor) })

  test('an editor deletes a draft that only they wrote, also after changing it, alone or in bulk', async () => {
    const [one, two] = [await draft(editor), await draft(editor)]
    await cms.update({ collection: 'pages', id: one, draft: true, autosave: true, ...as(editor), data: { title: 'Changed' } })
    await remove(one)
    await cms.delete({ collection: 'pages', where: { id: { equals: two } }, ...as(editor) })
    expect((await cms.find({ collection: 'pages', where: { id: { in: [one, two] } } })).totalDocs).toBe(0)
  })

  test('but neither what others wrote or changed, nor what was ever public', async () => {
    const [theirs, changed, unpublished] = [await draft(publisher), await draft(editor), await draft(editor)]
    await cms.update({ collection: 'pages', id: changed, draft: true, ...as(publisher), data: { title: 'Changed' } })
    await cms.update({ collection: 'pages', id: changed, draft: true, ...as(editor), data: { title: 'Changed back' } })
    // They were a publisher then.
    const then = as({ ...editor, roles: ['publisher'] })
    await cms.update({ collection: 'pages', id: unpublished, ...then, data: { title: 'Public', _status: 'published' } })
    await cms.update({ collection: 'pages', id: unpublished, ...then, unpublishAllLocales: true, data: { _status: 'draft' } })
    for (const id of [theirs, changed, unpublished]) await expect(remove(id)).rejects.toMatchObject(FORBIDDEN)
  })

  test.each([-1, 1.5, 99_999_999_999])('nor %s, which is no id', async (id) => {
    await expect(remove(id)).rejects.toMatchObject(FORBIDDEN)
  })

  test('nor what is public, even if the versions that published it have been deleted since', async () => {
    const { id: analyzer } = await cms.create({
      collection: 'analyzers',
      data: { name: 'Trimmed', shortcode: 'trimmed', _status: 'published' } as never,
    })
    // Ten versions of an issue are kept.
    const made = { analyzer, shortcode: 'TR1', title: 'Public', description: 'Public.', _status: 'published' } as never
    const { id } = await cms.create({ collection: 'issues', data: made, ...as(publisher) })
    const change = (title: string) => cms.update({ collection: 'issues', id, draft: true, ...as(editor), data: { title } })
    for (let version = 1; version <= 11; version += 1) await change(`Draft ${version}`)
    const { docs } = await cms.findVersions({ collection: 'issues', where: { parent: { equals: id } }, pagination: false })
    expect(docs.map(({ version }) => version._status)).not.toContain('published')
    const removed = cms.delete({ collection: 'issues', id, ...as(editor) })
    await expect(removed).rejects.toMatchObject(FORBIDDEN)

    const page = await draft(publisher)
    await cms.update({
      collection: 'pages',
      id: page,
      ...as(publisher),
      locale: 'de',
      data: { title: 'Nur deutsch', _status: 'published' },
    })
    await cms.update({ collection: 'pages', id: page, draft: true, ...as(editor), data: { title: 'An English draft' } })
    await sqlOf(cms).query('DELETE FROM _pages_v WHERE parent_id = $1 AND version_saved_by_id IS DISTINCT FROM $2', [page, editor.id])
    await expect(remove(page)).rejects.toMatchObject(FORBIDDEN)
  })
})
