import type pg from 'pg'
import type { Manifest } from '../format/manifest.ts'
import { leftOutOf } from './secrets.ts'
import { quoted, rowsOf } from './session.ts'

/** A table to back up, with the columns that a copy contains. */
export type Table = { name: string; columns: string[]; leftOut?: string[] | 'rows' }

/**
 * All tables but unlogged ones, which hold only what one transaction tells itself. Generated columns are computed again.
 */
const TABLES = `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relpersistence = 'p' AND NOT c.relispartition
  GROUP BY c.relname ORDER BY c.relname COLLATE "C"`

/** Lists the tables to back up. */
export async function listTables(client: pg.Client, hasSecrets: boolean): Promise<Table[]> {
  const tables = await rowsOf<{ name: string; columns: string[] }>(client, TABLES)
  return tables.map(({ name, columns }) => {
    const leftOut = hasSecrets ? undefined : leftOutOf(name)
    if (!leftOut) return { name, columns }
    if (leftOut === 'rows') return { name, columns, leftOut }
    // A database of an older schema may not have all of them yet.
    const absent = leftOut.filter((column) => columns.includes(column))
    return { name, columns: columns.filter((column) => !absent.includes(column)), leftOut: absent }
  })
}

/** The statement that reads the rows of a table. */
export const copyOut = ({ name, columns, leftOut }: Table): string =>
  `COPY (SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)}${leftOut === 'rows' ? ' WHERE false' : ''}) TO STDOUT`

/** The statement that writes the rows of a table. */
export const copyIn = ({ name, columns }: Pick<Table, 'name' | 'columns'>): string =>
  `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`

/** Reads the sequences. They are not part of a snapshot, so they are read after the tables: no id may be given twice. */
export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const names = await rowsOf<{ name: string }>(
    client,
    `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename COLLATE "C"`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of names) {
    const [row] = await rowsOf<{ value: string; isCalled: boolean }>(
      client,
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoted(name)}`,
    )
    if (row) sequences.push({ name, ...row })
  }
  return sequences
}

/** A file that a media document names. */
export type NamedFile = { name: string; mimeType: string }

/** Lists the files of all media documents, which the columns that end in `filename` name. */
export async function listFiles(client: pg.Client): Promise<NamedFile[]> {
  return rowsOf<NamedFile>(
    client,
    `SELECT DISTINCT ON (name COLLATE "C") name, coalesce(type, 'application/octet-stream') AS "mimeType" FROM media m,
      LATERAL (SELECT f.value AS name, to_jsonb(m) ->> regexp_replace(f.key, 'filename$', 'mime_type') AS type
        FROM jsonb_each_text(to_jsonb(m)) f WHERE f.key ~ '(^|_)filename$' AND f.value IS NOT NULL) named
      ORDER BY name COLLATE "C"`,
  )
}
