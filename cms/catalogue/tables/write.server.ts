import { type Columns, GUIDE_TEXTS, quoted, ROW_LISTS, type RowList, SCALARS, type Shape, TEXT_LISTS } from './tables.server.ts'

/** The writes `$1` to `$2`, of rows or of drafts; a draft is written to its new version. */
const stepOf = (draft: boolean) =>
  `(SELECT *, ${draft ? 'version_id' : 'issue_id'} AS id FROM import_writes WHERE n >= $1 AND n < $2 AND ${draft ? 'draft' : 'NOT draft'})`

/** A patch's value in the column's type; empty values become NULL, as from an empty form field. */
function valueOf(column: string, path: string, type: string | undefined): string {
  const value = `nullif(w.patch #>> '{${path}}', '')`
  return type === 'varchar' || type === undefined ? value : `(${value})::${quoted(type)}`
}

/** The columns a patch may set, each with its field and the path of its value. */
const SETTABLE: readonly (readonly [column: string, field: string, path: string])[] = [
  ...Object.entries(SCALARS).map(([field, column]) => [column, field, field] as const),
  ['deprecated_since', 'deprecated', 'deprecated,since'],
  ['removed_since', 'removed', 'removed,since'],
  ...GUIDE_TEXTS.map((name) => [`guide_${name}`, 'guide', `guide,${name}`] as const),
]

const typeIn = (columns: Columns, shape: Shape, column: string) => columns.get(shape.table)?.get(shape.column(column))

/** Inserts the rows of new issues; `$3` analyzer, `$4` its path, `$5` time, `$6` source, `$7` run. */
export function insertRows(columns: Columns, shape: Shape): string {
  const set = SETTABLE.map(([column, , path]) => [quoted(column), valueOf(column, path, typeIn(columns, shape, column))] as const)
  return `INSERT INTO issues (id, analyzer_id, shortcode, slug, path, _status, updated_at, created_at, provenance_source, provenance_import,
      provenance_upstream_hash, provenance_upstream_fields, ${set.map(([column]) => column).join(', ')})
    SELECT w.issue_id, $3, w.code, w.code, $4::text || '/issues/' || w.code,
      (CASE WHEN w.publish THEN 'published' ELSE 'draft' END)::enum_issues_status, $5, $5, $6, $7, w.hash, w.upstream,
      ${set.map(([, value]) => value).join(', ')}
    FROM ${stepOf(false)} w WHERE w.is_new ORDER BY w.n`
}

/** Applies patches to rows or versions; parameters as above. */
export function updateRows(columns: Columns, shape: Shape, draft: boolean): string {
  const own = (name: string) => quoted(shape.column(name))
  const set = SETTABLE.map(([column, field, path]) => {
    const value = valueOf(column, path, typeIn(columns, shape, column))
    return `${own(column)} = CASE WHEN w.patch ? '${field}' THEN ${value} ELSE d.${own(column)} END`
  })
  const status = `${own('_status')} = CASE WHEN w.publish THEN 'published' ELSE d.${own('_status')} END`
  const saver = draft ? [] : [`${own('saved_by_id')} = NULL`, status]
  return `UPDATE ${shape.table} d SET ${own('shortcode')} = w.code, ${own('slug')} = w.code, ${own('path')} = $4::text || '/issues/' || w.code,
      ${own('analyzer_id')} = $3, ${own('updated_at')} = $5, ${own('provenance_source')} = coalesce($6::varchar, d.${own('provenance_source')}),
      ${own('provenance_import')} = CASE WHEN $6::varchar IS NULL THEN d.${own('provenance_import')} ELSE $7 END,
      ${own('provenance_upstream_hash')} = w.hash, ${own('provenance_upstream_fields')} = w.upstream, ${[...saver, ...set].join(', ')}
    FROM ${stepOf(draft)} w WHERE d.id = w.id AND NOT w.is_new`
}

const elements = (path: string) =>
  `SELECT * FROM jsonb_array_elements_text(CASE WHEN jsonb_typeof(w.patch #> '{${path}}') = 'array' THEN w.patch #> '{${path}}' ELSE '[]' END) WITH ORDINALITY`

/** The text lists: field, SQL for the values, and the condition for writing it. */
const LISTS: readonly (readonly [field: string, value: string, condition: string])[] = [
  ...TEXT_LISTS.map((field) => [field, elements(field), `w.patch ? '${field}'`] as const),
  ['deprecated.replacedBy', elements('deprecated,replacedBy'), `w.patch ? 'deprecated'`],
  ['overrides', 'SELECT * FROM unnest(w.overrides) WITH ORDINALITY', 'true'],
]

/** Writes all text lists in one statement, since each statement on their table queues an index update. */
function textLists(shape: Shape, draft: boolean): string[] {
  const step = stepOf(draft)
  const values = LISTS.map(
    ([field, value, condition]) => `(SELECT '${shape.path(field)}', e.* FROM (${value}) AS e(text, place) WHERE ${condition})`,
  )
  const written = LISTS.map(([field, , condition]) => `t.path = '${shape.path(field)}' AND ${condition}`)
  return [
    `DELETE FROM ${shape.texts} t USING ${step} w WHERE t.parent_id = w.id AND NOT w.is_new AND (${written.join(' OR ')})`,
    `INSERT INTO ${shape.texts} (parent_id, path, "order", text) SELECT w.id, e.path, e.place, e.text
     FROM ${step} w CROSS JOIN LATERAL (${values.join(' UNION ALL ')}) AS e(path, text, place)`,
  ]
}

/** A property of a row in its column's type; empty values become NULL. */
function rowValue(name: string, type: string | undefined): string {
  if (type === 'jsonb') return `nullif(e.row -> '${name}', 'null')`
  const value = `nullif(e.row ->> '${name}', '')`
  return type === 'varchar' || type === undefined ? value : `(${value})::${quoted(type)}`
}

function rowList(columns: Columns, shape: Shape, draft: boolean, list: RowList): string[] {
  const table = shape.list(list)
  const { path } = ROW_LISTS[list]
  const [field] = path
  const parts = Object.entries(ROW_LISTS[list].columns)
  const types = columns.get(table)
  const id = `left(replace(gen_random_uuid()::text, '-', ''), 24)`
  const values = parts.map(([name, column]) => rowValue(name, types?.get(column)))
  return [
    `DELETE FROM ${quoted(table)} t USING ${stepOf(draft)} w WHERE t._parent_id = w.id AND NOT w.is_new AND w.patch ? '${field}'`,
    `INSERT INTO ${quoted(table)} (_parent_id, _order, ${draft ? '_uuid' : 'id'}, ${parts.map(([, column]) => quoted(column)).join(', ')})
     SELECT w.id, e.place, ${id}, ${values.join(', ')} FROM ${stepOf(draft)} w
       CROSS JOIN LATERAL jsonb_array_elements(w.patch #> '{${path.join(',')}}') WITH ORDINALITY AS e(row, place) WHERE w.patch ? '${field}'`,
  ]
}

/** Applies patches to the lists of rows or versions, leaving lists that a patch does not name alone. */
export function writeLists(columns: Columns, shape: Shape, draft: boolean): string[] {
  const cwe = shape.path('cwe')
  return [
    ...textLists(shape, draft),
    `DELETE FROM ${shape.numbers} t USING ${stepOf(draft)} w WHERE t.parent_id = w.id AND t.path = '${cwe}' AND NOT w.is_new AND w.patch ? 'cwe'`,
    `INSERT INTO ${shape.numbers} (parent_id, path, "order", number) SELECT w.id, '${cwe}', e.place, e.text::numeric
     FROM ${stepOf(draft)} w CROSS JOIN LATERAL (${elements('cwe')}) AS e(text, place) WHERE w.patch ? 'cwe'`,
    ...(Object.keys(ROW_LISTS) as RowList[]).flatMap((list) => rowList(columns, shape, draft, list)),
  ]
}
