import { type Columns, quoted } from './tables.server.ts'

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

const STEP = 'FROM import_writes w WHERE w.n >= $1 AND w.n < $2'

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
export function insertVersions(columns: Columns): string[] {
  const own = ownColumns(columns)
  const values = own.map((column) => cast(columns, '_issues_v', `version_${column}`, `i.${quoted(column)}`))
  const beside = 'EXISTS (SELECT 1 FROM import_state s WHERE s.issue_id = w.issue_id AND s.draft)'
  return [
    `UPDATE import_writes w SET version_id = nextval(pg_get_serial_sequence('_issues_v', 'id')) WHERE n >= $1 AND n < $2 AND NOT draft AND NOT is_new`,
    `UPDATE _issues_v v SET latest = false FROM (SELECT w.issue_id ${STEP} AND NOT w.draft AND NOT w.is_new AND NOT ${beside}) w
     WHERE v.parent_id = w.issue_id AND v.latest`,
    `INSERT INTO _issues_v (id, parent_id, latest, autosave, created_at, updated_at, ${own.map((column) => quoted(`version_${column}`)).join(', ')})
     SELECT w.version_id, i.id, NOT ${beside}, false, $3, $3, ${values.join(', ')} FROM import_writes w JOIN issues i ON i.id = w.issue_id
     WHERE w.n >= $1 AND w.n < $2 AND NOT w.draft ORDER BY w.n`,
    ...copyLists(columns, 'own', 'version', `SELECT w.issue_id AS source, w.version_id AS target ${STEP} AND NOT w.draft`),
  ]
}

/** Copies the latest version of never published issues into their rows, which draft saves do not update. */
export function syncRowsWithDrafts(columns: Columns): string[] {
  const behind = 'NOT w.draft AND NOT w.is_new AND w.version_id IS NOT NULL'
  const set = ownColumns(columns).map(
    (column) => `${quoted(column)} = ${cast(columns, 'issues', column, `v.${quoted(`version_${column}`)}`)}`,
  )
  return [
    `UPDATE issues i SET ${set.join(', ')} FROM (SELECT * ${STEP} AND ${behind}) w JOIN _issues_v v ON v.id = w.version_id WHERE i.id = w.issue_id`,
    ...pairs(columns).map(
      ({ own, isPathed }) =>
        `DELETE FROM ${quoted(own)} t USING (SELECT * ${STEP} AND ${behind}) w WHERE t.${isPathed ? 'parent_id' : '_parent_id'} = w.issue_id`,
    ),
    ...copyLists(columns, 'version', 'own', `SELECT w.version_id AS source, w.issue_id AS target ${STEP} AND ${behind}`),
  ]
}

/** Copies each pending draft to a new version, to be updated; `saved_by` is preserved. */
export function copyDrafts(columns: Columns): string[] {
  const content = named(columns, '_issues_v').filter((column) => !['id', 'latest', 'created_at', 'updated_at', 'autosave'].includes(column))
  return [
    `CREATE TEMP TABLE import_drafts ON COMMIT DROP AS
       SELECT n, version_id AS source, nextval(pg_get_serial_sequence('_issues_v', 'id'))::int AS target ${STEP} AND w.draft`,
    `INSERT INTO _issues_v (id, latest, autosave, created_at, updated_at, ${content.map(quoted).join(', ')})
     SELECT m.target, true, false, $3, $3, ${content.map((column) => `v.${quoted(column)}`).join(', ')}
     FROM import_drafts m JOIN _issues_v v ON v.id = m.source`,
    ...copyLists(columns, 'version', 'version', 'SELECT source, target FROM import_drafts'),
    'UPDATE _issues_v v SET latest = false FROM import_drafts m WHERE v.id = m.source',
    'UPDATE import_writes w SET version_id = m.target FROM import_drafts m WHERE m.n = w.n',
    'DROP TABLE import_drafts',
  ]
}

/** Deletes all but the newest `$3` versions of each written issue; autosaves are trimmed when one is added. */
export const TRIM_VERSIONS = `
  DELETE FROM _issues_v WHERE id IN (
    SELECT id FROM (SELECT v.id, row_number() OVER (PARTITION BY v.parent_id ORDER BY v.updated_at DESC, v.id DESC) AS place
      FROM _issues_v v WHERE v.autosave IS NOT TRUE AND v.parent_id IN (SELECT w.issue_id ${STEP} AND NOT w.is_new)) x WHERE place > $3)`
