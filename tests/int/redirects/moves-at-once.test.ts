import { createLocalReq, type PayloadRequest, type Where } from 'payload'
import { describe, expect, test } from 'vitest'
import { explainErrors } from '#cms/api/explain-errors.ts'
import { lockAddresses, queryIn, queryOn } from '#cms/core/query.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { openTestCms } from '#tests/setup/cms.ts'
import { refusal, unique, visitsOf } from '#tests/setup/redirects/visits.ts'

const cms = await openTestCms()
const { create, publish, saveDraft, ruleAt, visit } = visitsOf(() => cms)

describe('concurrent saves', () => {
  test('at one address: one is published, the other is refused, naming the first', async () => {
    const slug = unique('same')
    const results = await Promise.allSettled([create({ slug, title: 'One' }), create({ slug, title: 'Two' })])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const failed = results.find((result) => result.status === 'rejected')
    expect((await refusal(Promise.reject(failed?.reason as Error)))?.message).toMatch(/is already the address of “(One|Two)” \(page \d+\)/)
  })

  test('a parent that moves while its child is saved: the child ends up below the parent', async () => {
    const [a, b] = [unique('a'), unique('b')]
    const top = await create({ slug: a })
    const child = await create({ slug: 'x', parent: top.id })
    await Promise.all([publish(top.id, { slug: b }), publish(child.id, { title: 'saved meanwhile' })])
    expect(await visit(`/${b}/x`)).toBe('200 saved meanwhile')
    expect(await visit(`/${a}/x`)).toBe(`301 /${b}/x`)
  })

  test('one slug for several pages in one call: none gets it, and the error says so', async () => {
    const pages = [await create({ slug: unique('m') }), await create({ slug: unique('m') })]
    const where = { id: { in: pages.map(({ id }) => id) } }
    const change = cms.update({ collection: 'pages', where, data: { slug: unique('same'), _status: 'published' } })
    await expect(change).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/^Nothing was saved\./) })
    for (const { path, title } of pages) expect(await visit(path ?? '')).toBe(`200 ${title}`)
  })

  test('a parent and its child published in one call, both moved by their drafts', async () => {
    const [a, b] = [unique('a'), unique('b')]
    const top = await create({ slug: a })
    const child = await create({ slug: 'x', parent: top.id })
    const grand = await create({ slug: 'y', parent: child.id })
    for (const [id, slug] of [
      [top.id, b],
      [child.id, 'z'],
    ] as const)
      await saveDraft(id, { slug })
    const where = { id: { in: [child.id, top.id, grand.id] } }
    const { errors } = await cms.update({ collection: 'pages', where, data: { _status: 'published' }, draft: false })
    expect(errors).toEqual([])
    for (const [id, slug] of [
      [top.id, b],
      [child.id, 'z'],
    ] as const)
      await publish(id, { slug })
    expect([await visit(`/${b}`), await visit(`/${b}/z`), await visit(`/${b}/z/y`)]).toEqual([`200 ${a}`, '200 x', '200 y'])
    expect([await visit(`/${a}`), await visit(`/${a}/x`), await visit(`/${a}/x/y`)]).toEqual([`301 /${b}`, `301 /${b}/z`, `301 /${b}/z/y`])
    expect((await cms.findByID({ collection: 'pages', id: grand.id, draft: true })).path).toBe(`/${b}/z/y`)
  })

  test('a parent and its child with new texts and parents in one call', async () => {
    const [a, b, c] = [unique('a'), unique('b'), unique('c')]
    const [top, other] = [await create({ slug: a }), await create({ slug: c })]
    const child = await create({ slug: b, parent: top.id })
    await create({ slug: 'y', parent: child.id })
    // Both move below a third page, so the child is no longer below its parent.
    await cms.update({ collection: 'pages', where: { id: { in: [top.id, child.id] } }, data: { parent: other.id, _status: 'published' } })
    expect([await visit(`/${c}/${a}`), await visit(`/${c}/${b}`), await visit(`/${c}/${b}/y`)]).toEqual([`200 ${a}`, `200 ${b}`, '200 y'])
    expect([await visit(`/${a}`), await visit(`/${a}/${b}`), await visit(`/${a}/${b}/y`)]).toEqual([
      `301 /${c}/${a}`,
      `301 /${c}/${b}`,
      `301 /${c}/${b}/y`,
    ])
  })
})

describe('an address claimed only by a draft', () => {
  test('is refused to a second draft, naming the first', async () => {
    const [a, b] = [unique('a'), unique('b')]
    const first = await create({ slug: a, title: 'First' }, 'draft')
    const second = await create({ slug: b }, 'draft')
    expect((await refusal(saveDraft(second.id, { slug: a })))?.message).toContain(`already the address of “First” (page ${first.id})`)
  })

  test('is free once the draft has moved on', async () => {
    const [a, b] = [unique('a'), unique('b')]
    const first = await create({ slug: a }, 'draft')
    const child = await create({ slug: 'x', parent: first.id }, 'draft')
    await saveDraft(first.id, { slug: b })
    await create({ slug: a, title: 'Newcomer' })
    expect(await visit(`/${a}`)).toBe('200 Newcomer')
    await publish(first.id, {})
    await publish(child.id, {})
    expect(await visit(`/${b}/x`)).toBe('200 x')
  })
})

describe('a page taken off the site', () => {
  test('is not found after unpublishing, and redirects when it is published at another address', async () => {
    const [a, b] = [unique('a'), unique('b')]
    const page = await create({ slug: a })
    await cms.update({ collection: 'pages', id: page.id, data: { _status: 'draft' } })
    expect(await visit(`/${a}`)).toBe('404')
    await publish(page.id, { slug: b })
    expect(await visit(`/${a}`)).toBe(`301 /${b}`)
  })

  test('is gone after deletion, at its address and at redirects to it, until a new document takes them', async () => {
    const [a, b] = [unique('a'), unique('b')]
    const page = await create({ slug: a })
    await publish(page.id, { slug: b })
    await cms.delete({ collection: 'pages', id: page.id })
    expect([await visit(`/${a}`), await visit(`/${b}`)]).toEqual(['410', '410'])
    await create({ slug: b, title: 'Anew' })
    expect([await visit(`/${a}`), await visit(`/${b}`)]).toEqual(['410', '200 Anew'])
  })

  test('is gone after bulk deletion if it was public, and not found otherwise', async () => {
    const pages = [await create({ slug: unique('p') }), await create({ slug: unique('p') }), await create({ slug: unique('p') }, 'draft')]
    await cms.delete({ collection: 'pages', where: { id: { in: pages.map(({ id }) => id) } } })
    expect(await Promise.all(pages.map(({ path }) => visit(path ?? '')))).toEqual(['410', '410', '404'])
  })

  test('stays where it is if the deletion is refused', async () => {
    const top = await create({ slug: unique('a') })
    await create({ slug: 'x', parent: top.id })
    await expect(cms.delete({ collection: 'pages', id: top.id })).rejects.toMatchObject({ status: 409 })
    expect(await visit(top.path ?? '')).toContain('200')
    expect(await ruleAt(top.path ?? '')).toBeUndefined()
  })
})

describe('a change of many that waits for a lock longer than a request may', () => {
  type Work = (where: Where, req: PayloadRequest) => Promise<unknown>

  test.each<[string, 'pages' | 'authors', Work]>([
    ['the deletion of pages', 'pages', (where, req) => cms.delete({ collection: 'pages', where, req })],
    ['the change of pages', 'pages', (where, req) => cms.update({ collection: 'pages', where, data: { title: 'New' }, req })],
    ['the deletion of what has no address', 'authors', (where, req) => cms.delete({ collection: 'authors', where, req })],
  ])('%s may be tried again later, like that of one', async (_, collection, work) => {
    const { id } =
      collection === 'pages' ? await create({ slug: unique('waits') }) : await cms.create({ collection, data: { name: 'Ada' } })
    const holder = await sqlOf(cms).connect()
    const req = await createLocalReq({}, cms)
    try {
      await holder.query('BEGIN')
      await lockAddresses(queryOn(holder))
      await holder.query('SELECT id FROM authors FOR UPDATE')
      req.transactionID = (await cms.db.beginTransaction()) ?? undefined
      await queryIn(req)(`SET LOCAL statement_timeout = 100`)
      const error = await work({ id: { equals: id } }, req).then(
        () => expect.unreachable('it was changed'),
        (reason: Error) => reason,
      )
      expect(await explainErrors({ context: {}, error, req })).toMatchObject({ status: 503 })
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
    }
    expect(await cms.findByID({ collection, id })).not.toMatchObject({ title: 'New' })
  })
})
