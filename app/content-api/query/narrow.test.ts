import { describe, expect, test } from 'vitest'
import { Pattern, readWhere } from './condition.ts'
import { literalPrefix } from './narrow-field.ts'
import { narrow } from './narrow.ts'
import { projectionNeeds, selectionNeeds } from './needs.ts'
import { readQuery } from './params.ts'

const narrowed = (where: object) => narrow(readWhere(where))

describe('conditions that SQL decides', () => {
  test.each<[object, string, unknown[]]>([
    [{ _path: '/a' }, 'path = $1::text', ['/a']],
    [{ _path: /^\/a\.b/ }, 'starts_with(path, $1::text)', ['/a.b']],
    [{ _partial: { $ne: true } }, 'NOT (partial = $1::boolean)', [true]],
    [{ layout: null }, 'layout IS NULL', []],
    [{ navigation: { $ne: false } }, `NOT (coalesce(navigation = 'false'::jsonb, FALSE))`, []],
    [{ severity: 'major' }, 'coalesce((fields -> $1::text) = to_jsonb($2::text), FALSE)', ['severity', 'major']],
    [{ tags: { $in: ['x'] } }, 'coalesce((fields -> $1::text) @> to_jsonb($2::text), FALSE)', ['tags', 'x']],
    [{ _id: 'pages:1' }, `(collection || ':' || id) = $1::text`, ['pages:1']],
  ])('%j', (where, sql, values) => {
    const { columns, fields, ...rest } = narrowed(where)
    expect([columns, fields].filter((part) => part !== 'TRUE')).toEqual([sql])
    expect(rest).toEqual({ values, exact: true })
  })

  test('checks columns before fields', () => {
    expect(narrowed({ severity: 'x', _path: '/a' })).toMatchObject({ columns: 'path = $1::text', values: ['/a', 'severity', 'x'] })
  })

  test('passes values as parameters, never inside the statement', () => {
    const evil = `'); DROP TABLE pages; --`
    const found = narrowed({ [evil]: evil, _path: evil, $or: [{ title: { $contains: evil } }, { [`${evil}x`]: { $in: [evil] } }] })
    const sql = `${found.columns} ${found.fields}`
    expect(sql).not.toContain('DROP')
    expect(sql.match(/\$\d+/g)?.length).toBe(found.values.length)
  })
})

describe('conditions that SQL leaves to JavaScript', () => {
  test.each<object>([
    { title: { $gt: 'a' } },
    { title: { $icontains: 'a' } },
    { title: { $type: 'string' } },
    { title: /a|b/ },
    { title: /^A/i },
    { severity: /^m/ },
    { 'head.title': 'x' },
    { tool: { name: 'x' } },
    { n: 5 },
    { title: { $not: { $gt: 'a' } } },
    { body: { $exists: true } },
    { tags: ['x'] },
    { title: { $in: [null, 'a'] } },
  ])('%j filters out no document', (where) => {
    expect(narrowed(where)).toEqual({ columns: 'TRUE', fields: 'TRUE', values: [], exact: false })
  })

  test('a decidable part narrows an AND, but not an OR or a NOT with an undecidable part', () => {
    expect(narrowed({ _path: '/a', title: { $gt: 'a' } })).toMatchObject({ columns: '(path = $1::text AND TRUE)', exact: false })
    expect(narrowed({ $or: [{ _path: '/a' }, { title: { $gt: 'a' } }] })).toMatchObject({
      columns: '(path = $1::text OR TRUE)',
      exact: false,
    })
    expect(narrowed({ $not: { _path: '/a', title: { $gt: 'a' } } })).toMatchObject({ values: [], exact: false })
  })

  test('text that Postgres cannot store equals nothing and is never sent', () => {
    expect(narrowed({ title: 'a\0' })).toEqual({ columns: 'FALSE', fields: 'TRUE', values: [], exact: true })
    expect(narrowed({ title: '\ud800' })).toEqual({ columns: 'FALSE', fields: 'TRUE', values: [], exact: true })
    expect(narrowed({ 'k\0': 'a', severity: { $in: ['\0'] }, description: { $contains: '\0' } }).values).toEqual([])
  })
})

test.each<[string, string, string | undefined, boolean]>([
  ['^\\/a\\-b', '', '/a-b', true],
  ['^\\/blog\\/[^/]+$', '', '/blog/', false],
  ['^ab*', '', 'a', false],
  ['^ab?c', '', 'a', false],
  ['^a\\d', '', 'a', false],
  ['^💥*', '', '', false],
  ['^', '', '', true],
  ['a', '', undefined, false],
  ['^a|b', '', undefined, false],
  ['^a', 'i', undefined, false],
  ['^a', 'm', undefined, false],
  ['^a', 'g', 'a', true],
])('every match of /%s/%s begins with %j', (source, flags, text, isWhole) => {
  expect(literalPrefix(new Pattern(source, flags))).toEqual(text === undefined ? null : { text, isWhole })
})

describe('the fields that a query reads', () => {
  const selected = (params: object) => selectionNeeds(readQuery(params))
  const projected = (params: object) => projectionNeeds(readQuery(params))

  test('include those of conditions and sort order', () => {
    expect(selected({ where: { _path: '/a', title: 'x', navigation: { $ne: false } }, sort: [{ _stem: 1 }] })).toEqual({
      fields: false,
      bodies: false,
    })
    expect(selected({ where: { $or: [{ $not: { severity: 'x' } }] } })).toEqual({ fields: true, bodies: false })
    expect(selected({ where: { 'body.toc.links.length': { $gt: 1 } } })).toEqual({ fields: false, bodies: true })
    expect(selected({ sort: [{ 'tool.name': 1, $numeric: true }] })).toEqual({ fields: true, bodies: false })
    expect(selected({ surround: { query: { shortcode: 'x' } } })).toEqual({ fields: true, bodies: false })
  })

  test('include those of the result', () => {
    expect(projected({})).toEqual({ fields: true, bodies: true })
    expect(projected({ without: ['body', 'excerpt'] })).toEqual({ fields: true, bodies: false })
    expect(projected({ only: ['title', '_'] })).toEqual({ fields: false, bodies: false })
    expect(projected({ only: ['body'], without: ['body'] })).toEqual({ fields: false, bodies: false })
    expect(projected({ only: ['excerpt', 'tags'] })).toEqual({ fields: true, bodies: true })
  })
})
