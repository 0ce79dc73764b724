import type { FieldName } from '../fields.ts'
import { GUIDE_TEXTS, ROW_LISTS, type RowList, ROWS, SCALARS, type Shape, TEXT_LISTS, VERSIONS } from './tables.server.ts'

/** Normalizes a text like `text` in fields.ts. */
const textOf = (column: string) => `rtrim(replace(coalesce(${column}::text, ''), E'\\r\\n', E'\\n'), E' \\t\\n\\r')`

const setOf = (value: string, condition: string) =>
  `coalesce(jsonb_agg(DISTINCT ${value} ORDER BY ${value}) FILTER (WHERE ${condition}), '[]')`

function textLists(shape: Shape, ids: string): string {
  const sets = TEXT_LISTS.map((field) => `${setOf('t.text COLLATE "C"', `t.path = '${shape.path(field)}'`)} AS ${field}`)
  const replacedBy = `coalesce(jsonb_agg(t.text ORDER BY t."order") FILTER (WHERE t.path = '${shape.path('deprecated.replacedBy')}'), '[]') AS replaced_by`
  const overrides = `array_agg(t.text::text ORDER BY t.text COLLATE "C") FILTER (WHERE t.path = '${shape.path('overrides')}') AS overrides`
  return `SELECT t.parent_id, ${[...sets, replacedBy, overrides].join(', ')} FROM ${shape.texts} t WHERE t.parent_id IN (${ids}) GROUP BY 1`
}

const numberList = (shape: Shape, ids: string) =>
  `SELECT n.parent_id, ${setOf('n.number', `n.path = '${shape.path('cwe')}'`)} AS cwe FROM ${shape.numbers} n WHERE n.parent_id IN (${ids}) GROUP BY 1`

/** Columns of rows that hold something other than text, with the value in the form of `fieldsOf`. */
const SPECIAL_COLUMNS: Record<string, string> = {
  is_fix: 'coalesce(l.is_fix, false)',
  source_type: `coalesce(l.source_type::text, 'module')`,
  files: `coalesce(l.files, '[]')`,
  proof: `coalesce(l.proof, 'null')`,
}

function rowList(shape: Shape, field: RowList, ids: string): string {
  const parts = Object.entries(ROW_LISTS[field].columns).map(
    ([name, column]) => `'${name}', ${SPECIAL_COLUMNS[column] ?? textOf(`l."${column}"`)}`,
  )
  return `SELECT l._parent_id AS parent_id, jsonb_agg(jsonb_build_object(${parts.join(', ')}) ORDER BY l._order) AS rows
    FROM "${shape.list(field)}" l WHERE l._parent_id IN (${ids}) GROUP BY 1`
}

/** The guide as JSON; null if it says nothing. */
function guideValue(shape: Shape): string {
  const texts = GUIDE_TEXTS.map((name) => [name, textOf(`d.${shape.column(`guide_${name}`)}`)] as const)
  const says = [...texts.map(([, value]) => `${value} <> ''`), 'l_guide_examples.rows IS NOT NULL'].join(' OR ')
  const parts = texts.map(([name, value]) => `'${name}', ${value}`).join(', ')
  return `CASE WHEN ${says} THEN jsonb_build_object(${parts}, 'examples', coalesce(l_guide_examples.rows, '[]')) END`
}

function valuesOf(shape: Shape): Record<FieldName, string> {
  const scalar = (name: string) => textOf(`d.${shape.column(name)}`)
  const scalars = Object.fromEntries(Object.entries(SCALARS).map(([field, column]) => [field, scalar(column)]))
  const rows = (field: string) => `coalesce(l_${field}.rows, '[]')`
  const [deprecated, removed] = [scalar('deprecated_since'), scalar('removed_since')]
  return {
    ...(scalars as Record<keyof typeof SCALARS, string>),
    recommended: `coalesce(d.${shape.column('recommended')}, false)`,
    ...(Object.fromEntries(TEXT_LISTS.map((field) => [field, `coalesce(t.${field}, '[]')`])) as Record<
      (typeof TEXT_LISTS)[number],
      string
    >),
    cwe: `coalesce(n.cwe, '[]')`,
    ...{ examples: rows('examples'), guide: guideValue(shape), options: rows('options'), references: rows('references') },
    deprecated: `CASE WHEN ${deprecated} <> '' OR jsonb_array_length(coalesce(t.replaced_by, '[]')) > 0
      THEN jsonb_build_object('since', ${deprecated}, 'replacedBy', coalesce(t.replaced_by, '[]')) END`,
    removed: `CASE WHEN ${removed} <> '' THEN jsonb_build_object('since', ${removed}) END`,
  }
}

/** SQL that selects the documents or versions in `ids` with their fields in the form of `fieldsOf`, and their provenance. */
export function stateSql(shape: Shape, ids: string): string {
  const fields = Object.entries(valuesOf(shape)).map(([field, value]) => `'${field}', ${value}`)
  const lists = Object.keys(ROW_LISTS) as RowList[]
  const own = (name: string) => `d.${shape.column(name)}`
  return `SELECT d.id, ${own('shortcode')}::text AS code, ${own('_status')}::text AS status,
      jsonb_build_object(${fields.join(', ')}) AS fields, ${own('provenance_upstream_fields')} AS upstream,
      ${own('provenance_upstream_hash')}::text AS hash, coalesce(t.overrides, '{}') AS overrides
    FROM ${shape.table} d
    LEFT JOIN (${textLists(shape, ids)}) t ON t.parent_id = d.id
    LEFT JOIN (${numberList(shape, ids)}) n ON n.parent_id = d.id
    ${lists.map((field) => `LEFT JOIN (${rowList(shape, field, ids)}) l_${field} ON l_${field}.parent_id = d.id`).join('\n    ')}
    WHERE d.id IN (${ids})`
}

/**
 * Fills `import_state` with the stored issues of analyzer `$1`. A never published issue is represented by its latest version, a published
 * one by its row and, if there is one, by its pending draft too.
 */
export const LOAD_STATE = [
  `CREATE TEMP TABLE import_newest ON COMMIT DROP AS
     SELECT DISTINCT ON (i.id) i.id AS issue_id, v.id AS version_id, i._status = 'published' AS is_public
     FROM issues i JOIN _issues_v v ON v.parent_id = i.id AND v.latest
     WHERE i.analyzer_id = $1 AND v.version__status = 'draft'
       AND (i._status = 'published' OR v.version_updated_at IS DISTINCT FROM i.updated_at)
     ORDER BY i.id, v.updated_at DESC, v.id DESC`,
  `INSERT INTO import_state (issue_id, draft, version_id, code, status, fields, upstream, hash, overrides)
     SELECT s.id, false, NULL, s.code, s.status, s.fields, s.upstream, s.hash, s.overrides
     FROM (${stateSql(ROWS, 'SELECT id FROM issues WHERE analyzer_id = $1 AND id NOT IN (SELECT issue_id FROM import_newest WHERE NOT is_public)')}) s`,
  `INSERT INTO import_state (issue_id, draft, version_id, code, status, fields, upstream, hash, overrides)
     SELECT w.issue_id, w.is_public, s.id, s.code, s.status, s.fields, s.upstream, s.hash, s.overrides
     FROM (${stateSql(VERSIONS, 'SELECT version_id FROM import_newest')}) s JOIN import_newest w ON w.version_id = s.id`,
  // An empty object means that the rule has no catalogue.
  `UPDATE import_state SET upstream = NULL WHERE jsonb_typeof(upstream) <> 'object' OR upstream = '{}'`,
]
