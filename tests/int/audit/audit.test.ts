import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'
import { describe, expect, test } from 'vitest'
import { commitTransaction, createLocalReq, initTransaction, killTransaction, restoreVersionOperation } from 'payload'
import { ROLES } from '#cms/access/roles.ts'
import { schedulePublish } from '#cms/scheduling/schedule-publish.server.ts'
import { schedulesOf } from '#cms/scheduling/upcoming-schedules.server.ts'

const cms = await openTestCms()
const publisher = await person(cms, 'publisher')

const trailOf = async (collection: string, id: number) => {
  const { docs } = await cms.find({
    collection: 'audit',
    where: { and: [{ subjectCollection: { equals: collection } }, { subjectId: { equals: String(id) } }] },
    sort: 'id',
    pagination: false,
  })
  return docs
}

const actsOn = async (collection: string, id: number) => (await trailOf(collection, id)).map(({ act }) => act)

const draft = (slug: string, user = publisher) =>
  cms.create({ collection: 'pages', draft: true, user, overrideAccess: false, data: { title: slug, slug, _status: 'draft' } })

const publish = (id: number, data: Record<string, unknown> = {}) =>
  cms.update({ collection: 'pages', id, user: publisher, overrideAccess: false, data: { _status: 'published', ...data } })

describe('the audit log of a page', () => {
  test('records who published, moved, unpublished and deleted it, with its title', async () => {
    const { id } = await draft('life')
    await cms.update({ collection: 'pages', id, draft: true, user: publisher, data: { title: 'Drafted' } })
    expect(await actsOn('pages', id)).toEqual([])
    await publish(id)
    await publish(id, { slug: 'after-life' })
    await cms.update({ collection: 'pages', id, user: publisher, data: { _status: 'draft' } })
    await cms.delete({ collection: 'pages', id, user: publisher, overrideAccess: false })
    const trail = await trailOf('pages', id)
    expect(trail.map(({ act }) => act)).toEqual(['published', 'published', 'moved', 'unpublished', 'deleted'])
    expect(trail[2]).toMatchObject({
      whoId: String(publisher.id),
      whoName: publisher.email,
      subjectTitle: 'Drafted',
      subjectPath: '/after-life',
      details: { from: '/life', to: '/after-life' },
    })
  })

  test('does not record drafts of a public page, written or restored', async () => {
    const { id } = await draft('beside')
    await publish(id)
    await cms.update({ collection: 'pages', id, draft: true, user: publisher, data: { title: 'Next' } })
    expect(await actsOn('pages', id)).toEqual(['published'])
    const { docs } = await cms.findVersions({ collection: 'pages', where: { parent: { equals: id } }, limit: 1 })
    const version = { collection: 'pages', id: String(docs[0]?.id), user: publisher } as const
    await expect(cms.restoreVersion(version)).rejects.toMatchObject({ status: 400 })
    const req = await createLocalReq({ user: publisher }, cms)
    await restoreVersionOperation({ ...version, collection: cms.collections.pages, id: Number(version.id), draft: true, req })
    expect(await actsOn('pages', id)).toEqual(['published'])
    expect(await cms.findByID({ collection: 'pages', id, draft: false })).toMatchObject({ _status: 'published', title: 'beside' })
  })

  test('records what the site does by itself', async () => {
    const { id } = await cms.create({ collection: 'pages', data: { title: 'Own', slug: 'own', _status: 'published' } })
    expect(await trailOf('pages', id)).toMatchObject([{ act: 'published', whoId: null, whoName: 'The site itself' }])
  })
})

describe('the audit log of redirects and schedules', () => {
  test('records who created, changed and deleted a redirect, with its target', async () => {
    const as = { collection: 'redirects', user: publisher, overrideAccess: false } as const
    const { id } = await cms.create({ ...as, data: { from: '/old-place', kind: 'exact', status: '301', url: 'https://example.com/a' } })
    await cms.update({ ...as, id, data: { url: 'https://example.com/b' } })
    await cms.delete({ ...as, id })
    const by = { whoName: publisher.email, subjectPath: '/old-place' }
    expect(await trailOf('redirects', id)).toMatchObject([
      { act: 'redirect-changed', details: { to: 'https://example.com/a', made: true }, ...by },
      { act: 'redirect-changed', details: { to: 'https://example.com/b', made: false }, ...by },
      { act: 'deleted', ...by },
    ])
  })

  test('records who scheduled and cancelled a publication; if it cannot be written, neither happens', async () => {
    const { id } = await draft('scheduled')
    const date = '2030-01-01T00:00:00.000Z'
    const ask = () => schedulePublish(cms, publisher, { type: 'publish', date, doc: { relationTo: 'pages', value: id } })
    const sql = sqlOf(cms)
    const refuseEntries = 'ALTER TABLE audit ADD CONSTRAINT full_up CHECK (id < 0) NOT VALID'
    await sql.query(refuseEntries)
    await expect(ask()).rejects.toThrow()
    await sql.query('ALTER TABLE audit DROP CONSTRAINT full_up')
    expect(await schedulesOf(cms, 'pages', id)).toEqual([])
    expect(await ask()).toHaveProperty('message')
    const deleteID = (await schedulesOf(cms, 'pages', id))[0]?.id
    await sql.query(refuseEntries)
    await expect(schedulePublish(cms, publisher, { deleteID })).rejects.toThrow()
    await sql.query('ALTER TABLE audit DROP CONSTRAINT full_up')
    expect(await schedulesOf(cms, 'pages', id)).toHaveLength(1)
    expect(await schedulePublish(cms, publisher, { deleteID })).toHaveProperty('message')
    expect(await trailOf('pages', id)).toMatchObject([
      { act: 'schedule-made', whoName: publisher.email, details: { type: 'publish', at: date } },
      { act: 'schedule-cancelled', whoName: publisher.email },
    ])
  })
})

describe('an action and its entry are atomic', () => {
  test('an action that is rolled back leaves no entry', async () => {
    const { id } = await draft('undone')
    const req = await createLocalReq({ user: publisher }, cms)
    await initTransaction(req)
    await cms.update({ collection: 'pages', id, req, data: { _status: 'published' } })
    await killTransaction(req)
    expect(await actsOn('pages', id)).toEqual([])
    const again = await createLocalReq({ user: publisher }, cms)
    await initTransaction(again)
    await cms.update({ collection: 'pages', id, req: again, data: { _status: 'published' } })
    await commitTransaction(again)
    expect(await actsOn('pages', id)).toEqual(['published'])
  })

  test('an action whose entry cannot be written is rolled back', async () => {
    const { id } = await draft('unrecorded')
    const link = await cms.create({
      collection: 'share-links',
      data: { document: { relationTo: 'pages', value: id }, expiresAt: '2030-01-01' },
    })
    const sql = sqlOf(cms)
    await sql.query('ALTER TABLE audit ADD CONSTRAINT full_up CHECK (id < 0) NOT VALID')
    try {
      await expect(publish(id)).rejects.toThrow()
      await expect(cms.delete({ collection: 'share-links', id: link.id })).rejects.toThrow()
      await expect(cms.updateGlobal({ slug: 'site', data: { name: 'Unrecorded' } })).rejects.toThrow()
      await expect(cms.update({ collection: 'users', id: publisher.id, data: { roles: ['admin'] } })).rejects.toThrow()
    } finally {
      await sql.query('ALTER TABLE audit DROP CONSTRAINT full_up')
    }
    expect(await cms.findByID({ collection: 'pages', id, draft: false })).toMatchObject({ _status: 'draft' })
    expect(await cms.findByID({ collection: 'share-links', id: link.id })).toMatchObject({ id: link.id })
    expect((await cms.findGlobal({ slug: 'site' })).name).not.toBe('Unrecorded')
    expect((await cms.findByID({ collection: 'users', id: publisher.id })).roles).toEqual(['publisher'])
  })
})

describe('the audit log', () => {
  test('records changed settings by field name, without their values', async () => {
    await cms.updateGlobal({ slug: 'site', user: publisher, data: { name: 'A name nobody else has' } })
    const { docs } = await cms.find({ collection: 'audit', where: { act: { equals: 'settings-changed' } }, sort: '-id', limit: 1 })
    expect(docs[0]).toMatchObject({ subjectCollection: 'site', details: { fields: ['name'] }, whoName: publisher.email })
    expect(JSON.stringify(docs)).not.toContain('A name nobody')
  })

  test('records accounts being created, given other roles, a new password, and deleted', async () => {
    const admin = await person(cms, 'admin')
    const { id } = await cms.create({
      collection: 'users',
      user: admin,
      data: { email: 'short-stay@example.com', name: 'Short Stay', password: 'long-enough-for-tests', roles: ['sales'] },
    })
    // Both in one save, which must be recorded as two actions.
    await cms.update({ collection: 'users', id, user: admin, data: { roles: ['editor'], password: 'another-that-is-long' } })
    await cms.delete({ collection: 'users', id, user: admin })
    const trail = await trailOf('users', id)
    expect(trail.map(({ act }) => act)).toEqual(['account-made', 'roles-changed', 'password-changed', 'account-deleted'])
    expect(trail[1]).toMatchObject({ details: { from: ['sales'], to: ['editor'] }, subjectTitle: 'Short Stay', whoName: admin.email })
    expect(JSON.stringify(trail)).not.toMatch(/long-enough|another-that|"hash"|"salt"/)
  })

  test('keeps entries of deleted users', async () => {
    const brief = await person(cms, 'publisher')
    const { id } = await draft('by-somebody-gone', brief)
    await cms.update({ collection: 'pages', id, user: brief, data: { _status: 'published' } })
    await cms.delete({ collection: 'users', id: brief.id })
    expect(await trailOf('pages', id)).toMatchObject([{ whoName: brief.email, whoId: String(brief.id) }])
  })

  test.each(['UPDATE audit SET who_name = NULL', 'DELETE FROM audit', 'TRUNCATE audit', 'TRUNCATE audit CASCADE'])(
    'is append-only in the database: rejects %s',
    async (statement) => {
      await expect(sqlOf(cms).query(statement)).rejects.toThrow('only added to')
    },
  )

  test.each([...ROLES, null])('%s cannot change it by any operation, and only admins can read it', async (role) => {
    const user = role && (await person(cms, role))
    const as = { collection: 'audit', user, overrideAccess: false } as const
    const { docs } = await cms.find({ collection: 'audit', limit: 1 })
    const id = docs[0]?.id ?? 0
    await expect(cms.create({ ...as, data: { at: '2020-01-01', act: 'published' } })).rejects.toMatchObject({ status: 403 })
    await expect(cms.update({ ...as, id, data: { whoName: 'x' } })).rejects.toMatchObject({ status: 403 })
    await expect(cms.update({ ...as, where: { id: { exists: true } }, data: { whoName: 'x' } })).rejects.toMatchObject({ status: 403 })
    await expect(cms.delete({ ...as, id })).rejects.toMatchObject({ status: 403 })
    const read = cms.find({ ...as, limit: 1 }).then(
      ({ docs: found }) => found.length,
      () => 0,
    )
    expect(await read).toBe(role === 'admin' ? 1 : 0)
  })
})
