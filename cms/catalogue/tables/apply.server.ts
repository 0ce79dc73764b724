import type { Query } from '#cms/core/query.server.ts'
import { clearAddresses, shortenChains, writeRules } from '#cms/redirects/write-rules.server.ts'
import { type Columns, quoted, readColumns, ROWS, VERSIONS } from './tables.server.ts'
import { insertRows, updateRows, writeLists } from './write.server.ts'

/** A list table of issues and its counterpart for versions. */
type Pair = { own: string; version: string; isPathed: boolean }

const KEY_COLUMNS = ['id', 'parent_id', '_parent_id', 'path', '_uuid']

function pairs(columns: Columns): Pair[] {
  return [...columns.keys()].flatMap((own): Pair[] => {
    if (!own.startsWith('issues_')) return []
    const rest = own.slice('issues_'.length)
    const version = [`_issues_v_version_${rest}`, `_issues_v_${rest}`].find((table) => columns.has(table))
    return version ? [{ own, version, isPathed: columns.get(own)?.has('path') === true }] : []
  })
}

const named = (columns: Columns, table: string) => [...(columns.get(table)?.keys() ?? [])]
const contentOf = (columns: Columns, table: string) => named(columns, table).filter((column) => !KEY_COLUMNS.includes(column))
const ownColumns = (columns: Columns) => named(columns, 'issues').filter((column) => column !== 'id')

/** Casts a value to the column's type: enum types differ between the tables. */
function cast(columns: Columns, table: string, column: string, value: string): string {
  const type = columns.get(table)?.get(column)
  return type?.startsWith('enum_') ? `${value}::text::${quoted(type)}` : value
}

const OF_STEP = 'FROM import_writes w WHERE w.n >= $1 AND w.n < $2'

/** Copies list rows between issues and versions; `mapping` maps `source` ids to `target` ids. */
function copyLists(columns: Columns, from: 'own' | 'version', to: 'own' | 'version', mapping: string): string[] {
  return pairs(columns).map((pair) => {
    const content = contentOf(columns, pair[to])
    const parent = pair.isPathed ? 'parent_id' : '_parent_id'
    const keys = pair.isPathed ? ['path'] : [to === 'own' ? 'id' : '_uuid']
    const inside = from === to ? 't.path' : to === 'version' ? `'version.' || t.path` : `substr(t.path, length('version.') + 1)`
    const key = pair.isPathed ? inside : from === 'own' ? 't.id' : 't._uuid'
    const values = content.map((column) => cast(columns, pair[to], column, `t.${quoted(column)}`))
    return `INSERT INTO ${quoted(pair[to])} (${[parent, ...keys, ...content.map(quoted)].join(', ')})
      SELECT ${['m.target', key, ...values].join(', ')} FROM ${quoted(pair[from])} t JOIN (${mapping}) m ON m.source = t.${parent}`
  })
}

/**
 * Inserts a version of each written row, as Payload does on every save; `$3` is the time. It is not the latest if there is a pending
 * draft. The versions of new issues have their ids from the plan.
 */
function insertVersions(columns: Columns): string[] {
  const own = ownColumns(columns)
  const values = own.map((column) => cast(columns, '_issues_v', `version_${column}`, `i.${quoted(column)}`))
  const beside = 'EXISTS (SELECT 1 FROM import_state s WHERE s.issue_id = w.issue_id AND s.draft)'
  return [
    `UPDATE import_writes w SET version_id = nextval(pg_get_serial_sequence('_issues_v', 'id')) WHERE n >= $1 AND n < $2 AND NOT draft AND NOT is_new`,
    `UPDATE _issues_v v SET latest = false FROM (SELECT w.issue_id ${OF_STEP} AND NOT w.draft AND NOT w.is_new AND NOT ${beside}) w
     WHERE v.parent_id = w.issue_id AND v.latest`,
    `INSERT INTO _issues_v (id, parent_id, latest, autosave, created_at, updated_at, ${own.map((column) => quoted(`version_${column}`)).join(', ')})
     SELECT w.version_id, i.id, NOT ${beside}, false, $3, $3, ${values.join(', ')} FROM import_writes w JOIN issues i ON i.id = w.issue_id
     WHERE w.n >= $1 AND w.n < $2 AND NOT w.draft ORDER BY w.n`,
    ...copyLists(columns, 'own', 'version', `SELECT w.issue_id AS source, w.version_id AS target ${OF_STEP} AND NOT w.draft`),
  ]
}

/** Copies the latest version of never published issues into their rows, which draft saves do not update. */
function syncRowsWithDrafts(columns: Columns): string[] {
  const behind = 'NOT w.draft AND NOT w.is_new AND w.version_id IS NOT NULL'
  const set = ownColumns(columns).map(
    (column) => `${quoted(column)} = ${cast(columns, 'issues', column, `v.${quoted(`version_${column}`)}`)}`,
  )
  return [
    `UPDATE issues i SET ${set.join(', ')} FROM (SELECT * ${OF_STEP} AND ${behind}) w JOIN _issues_v v ON v.id = w.version_id WHERE i.id = w.issue_id`,
    ...pairs(columns).map(
      ({ own, isPathed }) =>
        `DELETE FROM ${quoted(own)} t USING (SELECT * ${OF_STEP} AND ${behind}) w WHERE t.${isPathed ? 'parent_id' : '_parent_id'} = w.issue_id`,
    ),
    ...copyLists(columns, 'version', 'own', `SELECT w.version_id AS source, w.issue_id AS target ${OF_STEP} AND ${behind}`),
  ]
}

/** Copies each pending draft to a new version, to be updated; `saved_by` is preserved. */
function copyDrafts(columns: Columns): string[] {
  const content = named(columns, '_issues_v').filter((column) => !['id', 'latest', 'created_at', 'updated_at', 'autosave'].includes(column))
  return [
    `CREATE TEMP TABLE import_drafts ON COMMIT DROP AS
       SELECT n, version_id AS source, nextval(pg_get_serial_sequence('_issues_v', 'id'))::int AS target ${OF_STEP} AND w.draft`,
    `INSERT INTO _issues_v (id, latest, autosave, created_at, updated_at, ${content.map(quoted).join(', ')})
     SELECT m.target, true, false, $3, $3, ${content.map((column) => `v.${quoted(column)}`).join(', ')}
     FROM import_drafts m JOIN _issues_v v ON v.id = m.source`,
    ...copyLists(columns, 'version', 'version', 'SELECT source, target FROM import_drafts'),
    'UPDATE _issues_v v SET latest = false FROM import_drafts m WHERE v.id = m.source',
    'UPDATE import_writes w SET version_id = m.target FROM import_drafts m WHERE m.n = w.n',
    'DROP TABLE import_drafts',
  ]
}

const IS_SEEN = `(w.patch <> '{}' OR w.publish OR w.former IS NOT NULL)`

/** Keeps the date that readers know of rules whose row is written although no field changed, and drops it where one does. */
const DATE_ROWS = [
  `INSERT INTO content_dates (collection, id, locale, changed_at) SELECT 'issues', i.id, 'en', i.updated_at
   FROM import_writes w JOIN issues i ON i.id = w.issue_id AND i._status = 'published'
   WHERE w.n >= $1 AND w.n < $2 AND NOT w.draft AND NOT ${IS_SEEN} ON CONFLICT DO NOTHING`,
  `DELETE FROM content_dates d USING import_writes w
   WHERE w.n >= $1 AND w.n < $2 AND NOT w.draft AND ${IS_SEEN} AND d.collection = 'issues' AND d.id = w.issue_id`,
]

/** Deletes all but the newest `$3` versions of each written issue; autosaves are trimmed when one is added. */
const TRIM_VERSIONS = `
  DELETE FROM _issues_v WHERE id IN (
    SELECT id FROM (SELECT v.id, row_number() OVER (PARTITION BY v.parent_id ORDER BY v.updated_at DESC, v.id DESC) AS place
      FROM _issues_v v WHERE v.autosave IS NOT TRUE AND v.parent_id IN (SELECT w.issue_id ${OF_STEP} AND NOT w.is_new)) x WHERE place > $3)`

/** Rules written per round of statements. */
const STEP = 5000

type ApplyOptions = {
  analyzer: number
  path: string
  at: Date
  /** Null for an import that leaves the rules’ origin alone. */
  source: string | null
  run: number
  maxVersions: number
  /** Called after each step; may throw to stop. */
  onStep: (done: number, total: number) => void
}

/** Runs statements, passing each only the values it refers to. */
async function run(query: Query, statements: readonly string[], values: readonly unknown[]): Promise<void> {
  for (const statement of statements) {
    const used = [...new Set(statement.match(/\$\d+/g))]
    const text = statement.replaceAll(/\$\d+/g, (name) => `$${used.indexOf(name) + 1}`)
    await query(
      text,
      used.map((name) => values[Number(name.slice(1)) - 1]),
    )
  }
}

/** Redirects former codes to their rules, and deletes redirects from addresses now in use. */
async function updateRedirects(query: Query, { path }: ApplyOptions, from: number, to: number): Promise<void> {
  const moved = await query<{ id: number; from: string; to: string }>(
    `SELECT c.id, $3::text || '/issues/' || w.former AS "from", c.key AS "to" FROM import_writes w
     JOIN content_documents c ON c.collection = 'issues' AND c.id = w.issue_id
     WHERE w.n >= $1 AND w.n < $2 AND w.former IS NOT NULL AND NOT w.draft AND NOT w.publish`,
    [from, to, path],
  )
  await query(
    `DELETE FROM redirects r USING import_writes w WHERE w.n >= $1 AND w.n < $2 AND NOT w.draft AND (w.is_new OR w.publish OR w.former IS NOT NULL)
       AND r.kind = 'exact' AND r."from" = $3::text || '/issues/' || w.code
       AND EXISTS (SELECT 1 FROM issues i WHERE i.id = w.issue_id AND i._status = 'published')`,
    [from, to, path],
  )
  if (moved.length === 0) return
  await clearAddresses(
    query,
    moved.map((move) => move.to),
  )
  const target = { kind: 'exact', status: '301', url: null, origin: 'moved', note: null } as const
  await writeRules(
    query,
    moved.map(({ id, from }) => ({ ...target, from, document: { collection: 'issues', id } })),
  )
  await shortenChains(
    query,
    moved.map((move) => move.from),
  )
}

/** Updates pending drafts of published issues, each as a new version. */
async function writeDrafts(query: Query, columns: Columns, options: ApplyOptions, step: number[]): Promise<void> {
  const { analyzer, path, at, source, run: id } = options
  // Newer than the published version also by time.
  const later = new Date(at.getTime() + 1)
  await run(query, copyDrafts(columns), [...step, later])
  const values = [...step, analyzer, path, later, source, String(id)]
  await run(query, [updateRows(columns, VERSIONS, true), ...writeLists(columns, VERSIONS, true)], values)
}

/** Writes the plan step by step in the current transaction. */
export async function apply(query: Query, options: ApplyOptions): Promise<void> {
  const { analyzer, path, at, source, run: id } = options
  const columns = await readColumns(query)
  const [row] = await query<{ total: number; drafts: boolean; behind: boolean }>(
    `SELECT count(*)::int AS total, coalesce(bool_or(draft), false) AS drafts,
       coalesce(bool_or(NOT draft AND NOT is_new AND version_id IS NOT NULL), false) AS behind FROM import_writes`,
  )
  const { total = 0, drafts = false, behind = false } = row ?? {}
  for (let from = 0; from < total; from += STEP) {
    const step = [from, from + STEP]
    const values = [...step, analyzer, path, at, source, String(id)]
    if (behind) await run(query, syncRowsWithDrafts(columns), step)
    await run(query, DATE_ROWS, step)
    await run(query, [insertRows(columns, ROWS), updateRows(columns, ROWS, false), ...writeLists(columns, ROWS, false)], values)
    await run(query, insertVersions(columns), [...step, at])
    if (drafts) await writeDrafts(query, columns, options, step)
    await query(TRIM_VERSIONS, [...step, options.maxVersions])
    await updateRedirects(query, options, from, from + STEP)
    options.onStep(Math.min(from + STEP, total), total)
  }
}

/** Records the change of each issue for the changes page. */
export const recordChanges = (query: Query, run: number, analyzer: number, version: string, at: Date) =>
  query(
    `INSERT INTO issue_changes (import_id, analyzer_id, issue_id, kind, fields, version, at)
     SELECT $1, $2, w.issue_id, k.kind, w.fields, $3, $4 FROM import_writes w CROSS JOIN LATERAL unnest(w.kinds) AS k(kind)
     WHERE NOT w.draft AND w.fields <> '{guide}' ORDER BY w.n`,
    [run, analyzer, version, at],
  )
