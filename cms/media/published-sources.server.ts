import { CONTENT_LOCALES } from '#config'
import type { Field } from 'payload'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'

/** References to files in a document: `media` documents by id, and files by the name in their address. */
export type References = { ids: Set<number>; names: Set<string> }

type Values = Record<string, unknown>

const ADDRESS = /\/api\/media\/file\/([a-z0-9-]+\.[a-z0-9]{3,4})/gi

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

function addId(value: unknown, { ids }: References): void {
  const id = isValues(value) ? value.id : value
  if (typeof id === 'number') ids.add(id)
}

/** Returns true for a localized value in a block, of which only the published languages count. */
function isByLanguage(values: Values): boolean {
  const keys = Object.keys(values)
  return keys.length > 0 && keys.every((key) => CONTENT_LOCALES.all.some((locale) => locale === key))
}

/**
 * Collects the files that `value` refers to.
 * @param uploads the names of the upload fields in blocks
 * @param locales the languages whose texts count
 */
export function collectReferences(value: unknown, uploads: ReadonlySet<string>, locales: readonly string[], into: References): void {
  if (typeof value === 'string') {
    for (const [, name] of value.matchAll(ADDRESS)) into.names.add((name ?? '').toLowerCase())
  } else if (Array.isArray(value)) {
    for (const item of value) collectReferences(item, uploads, locales, into)
  } else if (isValues(value)) {
    if (value.relationTo === 'media') addId(value.value, into)
    const byLanguage = isByLanguage(value)
    for (const [key, inner] of Object.entries(value)) {
      if (byLanguage && !locales.includes(key)) continue
      if (uploads.has(key)) addId(inner, into)
      collectReferences(inner, uploads, locales, into)
    }
  }
}

/** The tables with public content: collections with drafts, records that are public once saved, and globals. */
export const PUBLISHED_SOURCES = [
  ...['pages', 'posts', 'changelog', 'stories', 'glossary', 'jobs', 'analyzers', 'issues'],
  ...['authors', 'customers', 'testimonials', 'plans', 'redirects'],
  ...['site', 'navigation', 'footer'],
] as const

type Column = { table: string; column: string; type: string; target: string | null }

const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, NULL) AS type, f.relname AS target
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f' AND k.conkey = ARRAY[a.attnum]
  LEFT JOIN pg_class f ON f.oid = k.confrelid
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname !~ '^payload_'`

/** A table of a source: its main table, or one for a list or the languages, with the joins up to the source's row `r`. */
type Table = { name: string; alias: string; from: string }

/** Finds the tables of a source by the foreign keys to their parent tables. */
function tablesOf(root: string, columns: readonly Column[]): Table[] {
  const tables: Table[] = [{ name: root, alias: 'r', from: `"${root}" r` }]
  for (const parent of tables) {
    const children = columns.filter(
      ({ table, column, target }) => target === parent.name && /^_?parent_id$/.test(column) && table.startsWith(`${root}_`),
    )
    for (const { table, column } of children) {
      const alias = `t${tables.length}`
      tables.push({ name: table, alias, from: `"${table}" ${alias} JOIN ${parent.from} ON ${parent.alias}.id = ${alias}."${column}"` })
    }
  }
  return tables
}

const has = (columns: readonly Column[], table: string, column: string) =>
  columns.some((known) => known.table === table && known.column === column)

/** SQL for the array of languages in which the source's row is published; empty if it is not. */
function languagesOf(root: string, columns: readonly Column[]): string {
  const always = `ARRAY['all']`
  if (has(columns, `${root}_locales`, '_status')) {
    return `ARRAY(SELECT s._locale::text FROM "${root}_locales" s WHERE s._parent_id = r.id AND s._status = 'published')`
  }
  if (root === 'issues') {
    const isShown = `r._status = 'published' AND EXISTS (SELECT FROM analyzers_locales a WHERE a._parent_id = r.analyzer_id AND a._status = 'published')`
    return `CASE WHEN ${isShown} THEN ${always} ELSE ARRAY[]::text[] END`
  }
  if (has(columns, root, '_status')) return `CASE WHEN r._status = 'published' THEN ${always} ELSE ARRAY[]::text[] END`
  if (root === 'redirects') return `CASE WHEN r.enabled AND r.status <> '410' THEN ${always} ELSE ARRAY[]::text[] END`
  return always
}

const TEXT = /^(?:text|character varying)$/

/** How the row `r` of a source is read: its document, the languages that count, and a condition. */
type Reading = { id: string; languages: string; only: string }

/** SQL for the files referenced in a table: `id`, `languages`, the row's `locale`, media ids in `ids`, all other values in `held`. */
function statementOf({ name, alias, from }: Table, reading: Reading, columns: readonly Column[], mention: string): string | null {
  const own = columns.filter(({ table }) => table === name)
  const column = (given: Column) => `${alias}."${given.column}"`
  const uploads = own.filter(({ target }) => target === 'media').map(column)
  const json = own.filter(({ type }) => type === 'jsonb').map(column)
  const texts = own.filter(({ type }) => TEXT.test(type)).map(column)
  if (uploads.length + json.length + texts.length === 0) return null
  const mentions = [...json.map((held) => `${held}::text ~ ${mention}`), ...texts.map((held) => `strpos(${held}, '/api/media/file/') > 0`)]
  const hasReference = [...uploads.map((held) => `${held} IS NOT NULL`), ...mentions].join(' OR ')
  return `SELECT ${reading.id} AS id, ${reading.languages} AS languages, ${has(columns, name, '_locale') ? `${alias}._locale::text` : 'NULL::text'} AS locale,
    ARRAY[${uploads.join(', ')}]::int[] AS ids, jsonb_build_array(${[...json, ...texts].join(', ')}) AS held FROM ${from} WHERE ${reading.only} AND (${hasReference})`
}

/** Returns the names of the upload fields in blocks. Blocks are stored as JSON, without foreign keys. */
export function uploadNamesIn(fields: readonly Field[]): string[] {
  return fields.flatMap((field) => {
    const name = field.type === 'upload' && field.relationTo === 'media' ? [field.name] : []
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => uploadNamesIn(tab.fields))
    return 'fields' in field ? [...name, ...uploadNamesIn(field.fields)] : name
  })
}

function statementFor(root: string, reading: Reading, columns: readonly Column[]): string {
  const statements = tablesOf(root, columns).flatMap((table) => statementOf(table, reading, columns, '$1') ?? [])
  const all = statements.map((statement) => `(${statement})`).join(' UNION ALL ')
  // `$1` is used in every statement, because Postgres rejects unused parameters.
  return `SELECT * FROM (${all}) AS found WHERE cardinality(languages) > 0 AND $1::text IS NOT NULL`
}

/** Returns, for each source, the statement that finds rows referring to files. `$1` is the pattern from `mentionPattern`. */
export async function sourceStatements(cms: Cms): Promise<Map<string, string>> {
  const { rows: columns } = await sqlOf(cms).query<Column>(COLUMNS)
  const reading = (root: string): Reading => ({ id: 'r.id', languages: languagesOf(root, columns), only: 'true' })
  return new Map(PUBLISHED_SOURCES.map((root) => [root, statementFor(root, reading(root), columns)]))
}

const NEWEST: Reading = {
  id: 'r.parent_id',
  languages: `ARRAY[${['all', ...CONTENT_LOCALES.all].map((locale) => `'${locale}'`).join(', ')}]`,
  // Rows deleted by SQL leave versions without a document.
  only: 'r.latest AND r.parent_id IS NOT NULL',
}

/** Returns the same for the newest version of each document, published or not, in any language. */
export async function newestStatements(cms: Cms): Promise<[string, string][]> {
  const { rows: columns } = await sqlOf(cms).query<Column>(COLUMNS)
  const versioned = PUBLISHED_SOURCES.filter((root) => has(columns, `_${root}_v`, 'latest'))
  return versioned.map((root) => [root, statementFor(`_${root}_v`, NEWEST, columns)])
}

/** Returns the regular expression that JSON has to match to be worth parsing. */
export const mentionPattern = (uploads: ReadonlySet<string>): string =>
  ['/api/media/file/', '"relationTo": "media"', ...[...uploads].map((name) => `"${name}": [0-9]`)].join('|')
