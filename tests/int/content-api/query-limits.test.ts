import { beforeAll, describe, expect, test } from 'vitest'
import { answerQuery } from '#app/content-api/query.server.ts'
import { readQuery } from '#app/content-api/query/params.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { ask, send } from '#tests/setup/content-api/ask-query.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'

let cms: Cms

beforeAll(async () => {
  cms = await openTestCms('seeded')
  await cms.create({ collection: 'pages', draft: true, data: { title: 'Unannounced', slug: 'secret', _status: 'draft' } })
  const changed = await cms.create({ collection: 'pages', data: { title: 'Public title', slug: 'changed', _status: 'published' } })
  await cms.update({ collection: 'pages', id: changed.id, draft: true, data: { title: 'Unannounced title', _status: 'draft' } })
  await cms.updateGlobal({ slug: 'navigation', data: { sections: [{ path: '/prefix', title: 'All prefixes' }] } })
})

describe('drafts are never found (C5)', () => {
  test.each<object>([
    { where: { _draft: true } },
    { where: { _draft: { $in: [true, false] }, title: { $contains: 'Unannounced' } } },
    { where: { $or: [{ title: 'Unannounced' }, { title: 'Unannounced title' }] } },
    { where: { _path: '/secret' } },
    { where: { _path: '/changed', title: '--REGEX /Unannounced/' } },
  ])('%j', async (params) => {
    expect((await ask(params)).body).toEqual([])
    expect((await ask({ ...params, count: true })).body).toBe(0)
  })

  test('nor as neighbours, nor in a result', async () => {
    const { body } = await ask({ where: { _path: '/changed' }, surround: { query: '/changed', before: 50, after: 50 } })
    expect(JSON.stringify(body)).not.toContain('Unannounced')
    expect(JSON.stringify((await ask({ where: { _collection: 'pages' } })).body)).not.toContain('Unannounced')
  })

  test('except by a person who may write, even incomplete ones', async () => {
    const reader = { kind: 'person', user: await person(cms, 'editor') } as const
    const answer = (params: object) => answerQuery(cms, readQuery(params), reader)
    const documentAt = (path: string) => answer({ where: { _path: path }, first: true })
    expect(await documentAt('/secret')).toMatchObject({ title: 'Unannounced', _draft: true })
    expect(await documentAt('/changed')).toMatchObject({ title: 'Unannounced title' })
    const unfinished = await cms.create({ collection: 'pages', draft: true, data: { slug: 'unfinished', _status: 'draft' } as never })
    expect(await documentAt('/unfinished')).toMatchObject({ title: '' })
    expect(await answer({ where: { title: '', _collection: 'pages' }, count: true })).toBe(1)
    expect(await answer({ where: { title: { $ne: 'x' }, _path: '/unfinished' }, count: true })).toBe(1)
    await cms.delete({ collection: 'pages', id: unfinished.id })
  })
})

describe('nothing but public content can be read', () => {
  test('a document has only the keys of the view', async () => {
    const some = [{ _path: '--REGEX /^\\/directory\\/eslint(?:\\/|$)/' }, { _collection: { $in: ['pages', 'sections'] } }]
    const { body } = await ask({ where: { $or: some } })
    const keys = new Set((body as object[]).flatMap((document) => Object.keys(document)))
    for (const key of ['id', 'blocks', 'provenance', 'overrides', 'createdBy', 'password', 'email', 'updated_at', 'fields', 'collection']) {
      expect(keys).not.toContain(key)
    }
    const collections = new Set((body as { _collection: string }[]).map(({ _collection }) => _collection))
    expect([...collections].toSorted()).toEqual(['analyzers', 'issues', 'pages', 'sections'])
  })

  test.each(['users', 'submissions', 'media', 'payload_locked_documents', 'share-links'])(
    'collection %s has no documents',
    async (collection) => {
      expect((await ask({ where: { _collection: collection } })).body).toEqual([])
    },
  )

  test('no prototype can be polluted', async () => {
    const text =
      '{"where":[{"__proto__":{"polluted":1}},{"constructor":{"prototype":{"polluted":1}}}],"__proto__":{"first":true},"only":["__proto__"]}'
    const { status, body } = await send(`/query/x.1.json?_params=${encodeURIComponent(text)}`, 'x.1.json')
    expect({ status, body }).toEqual({ status: 200, body: [] })
    expect((await send('/query?__proto__=1&constructor.prototype.polluted=1')).status).toBe(200)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

describe('a query over a limit is a 400 that says what to do (C38)', () => {
  const nested = (levels: number): object => (levels === 0 ? { a: 1 } : { $not: nested(levels - 1) })

  test.each<[string, object, RegExp]>([
    ['negative', { limit: -1 }, /must not be negative/],
    ['deep', { where: nested(200) }, /Flatten/],
    ['wide', { where: { $or: Array.from({ length: 99 }, () => ({ a: 1, b: 1, c: 1 })) } }, /Use fewer/],
    ['long', { where: { a: 'x'.repeat(9000) } }, /Shorten/],
    ['lookahead', { where: { title: '--REGEX /(?=a)b/' } }, /Lookaround/],
    ['huge pattern', { where: { title: { $regex: '((a|b|c|d){100}){9}' } } }, /repeats too much/],
    ['type', { where: { title: { $and: {} } } }, /^\$and requires an array as condition$/],
    ['type in a count', { where: { title: { $containsAny: 'x' } }, count: true }, /^\$containsAny requires an array/],
    ['type', { where: { title: { $icontains: [] } } }, /^\$icontains requires a string, use \$contains instead$/],
    ['collator', { sort: [{ title: 1, $locale: '??' }] }, /sort has an invalid option/],
  ])('%s', async (_, params, reason) => {
    const { status, body } = await ask(params)
    expect(status).toBe(400)
    expect((body as { message: string }).message).toMatch(reason)
  })

  test('too many documents', async () => {
    // Bypasses the triggers: updating the directory's index, which queries do not use, would take over a minute.
    const withoutTriggers = (text: string) => sqlOf(cms).query(`BEGIN; SET LOCAL session_replication_role = replica; ${text}; COMMIT`)
    await withoutTriggers(
      `INSERT INTO issues (analyzer_id, shortcode, title, severity, category, autofix, path, _status)
       SELECT (SELECT min(id) FROM analyzers), 'bulk-' || n, 'Bulk', 'minor', 'style', 'none', '/directory/eslint/issues/bulk-' || n, 'published'
       FROM generate_series(1, 10000) n`,
    )
    const { status, body } = await ask({ where: { title: { $icontains: 'x' } } })
    expect(status).toBe(400)
    expect(body).toMatchObject({ detail: expect.stringContaining('Add a condition on _path or _collection') })
    // Conditions that Postgres can decide alone still work.
    expect((await ask({ where: { title: 'Bulk' }, count: true })).body).toBe(10_000)
    expect((await ask({ where: { _path: '/directory/eslint/issues/bulk-7' }, first: true })).body).toMatchObject({ title: 'Bulk' })
    expect((await ask({ where: { title: 'Bulk' } })).body).toMatchObject({ message: expect.stringContaining('more than 500 documents') })
    await withoutTriggers(`DELETE FROM issues WHERE title = 'Bulk'`)
  })
})
