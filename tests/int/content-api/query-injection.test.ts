import { beforeAll, expect, test } from 'vitest'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { ask } from '#tests/setup/content-api/ask-query.ts'
import { openTestCms } from '#tests/setup/cms.ts'

let cms: Cms

beforeAll(async () => {
  cms = await openTestCms()
  for (const slug of ['one', 'two', 'three']) {
    const navigation = { title: `In menus, ${slug}` }
    await cms.create({ collection: 'pages', data: { title: slug, slug, navigation, _status: 'published' } })
  }
})

const ODD = [
  `'`,
  `' OR 1=1 --`,
  `'; DROP TABLE pages; --`,
  `$1`,
  `$$; SELECT 1; $$`,
  `\\'; --`,
  `x" OR "1"="1`,
  `/**/`,
  `\0`,
  `\ud800`,
  '%',
  '_%',
]

test.each(ODD)('%j is treated as plain text everywhere', async (text) => {
  const conditions: object[] = ['_path', 'title', 'tags', 'navigation.title', 'navigation', text].flatMap((key) => [
    { [key]: text },
    { [key]: { $in: [text, `${text}x`] } },
    { [key]: { $contains: text } },
    { [key]: { $eq: text } },
    { [key]: { [text]: text } },
  ])
  for (const where of conditions) {
    expect(await ask({ where, only: ['_path'] }), JSON.stringify(where)).toMatchObject({ status: 200, body: [] })
    expect((await ask({ where, count: true })).body, JSON.stringify(where)).toBe(0)
  }
  for (const more of [
    { sort: [{ [text]: 1 }] },
    { only: [text] },
    { without: [text] },
    { surround: { query: text } },
    { skip: text },
    { limit: text },
  ]) {
    expect(await ask({ where: { _collection: 'pages' }, ...more }), JSON.stringify(more)).toMatchObject({ status: 200 })
  }
  const { rows } = await sqlOf(cms).query(`SELECT count(*)::int AS pages FROM pages`)
  expect(rows[0]).toEqual({ pages: 3 })
})
