import { randomUUID } from 'node:crypto'
import pg from 'pg'

type Column = {
  name: string
  type: string
  isRequired: boolean
  hasDefault: boolean
  labels: string[] | null
  refersTo: string | null
}
type Table = { name: string; columns: Column[] }

/** All ordinary tables with their columns. Generated columns and those of foreign keys over several columns do not occur. */
const SCHEMA = `SELECT c.relname AS name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL),
    'isRequired', a.attnotnull, 'hasDefault', a.atthasdef OR a.attidentity <> '',
    'labels', coalesce((SELECT json_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = a.atttypid),
      (SELECT json_agg(label[1]) FROM pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') label
        WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum])),
    'refersTo', (SELECT r.relname FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
      WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.conkey = ARRAY[a.attnum] LIMIT 1)) ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p' GROUP BY c.relname ORDER BY c.relname`

/** Tables that Payload or triggers keep, and that say nothing which is not derived from others. */
const DERIVED = /^(?:payload_migrations|directory_\w+|media_names|media_removals|stored_links\w*|issue_changes)$/

/** What a generic value would contradict: `_path` says which field a row belongs to, `_locale` which language. */
const FIXED: Record<string, unknown> = { _path: 'blocks', _order: 1, _locale: 'en', _status: 'published', version__status: 'published' }

const FIRST = 900_000_000

/** Matches the values that are written. */
export const MARKED = /keep-\d{9}|\b9\d{8}\b|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g

/** A value that was written, and where: `table.column`. */
export type Marker = { place: string; text: string }

/** Writes a row into every table, each with values that occur nowhere else. */
export class TableFiller {
  readonly markers: Marker[] = []
  readonly #client: pg.Client
  #count = 0
  #filledShape = ''

  constructor(client: pg.Client) {
    this.#client = client
  }

  #mark(place: string, text: string): string {
    this.markers.push({ place, text })
    return text
  }

  #valueOf(table: string, { name, type, labels }: Column): unknown {
    const place = `${table}.${name}`
    const number = FIRST + (this.#count += 1)
    if (Object.hasOwn(FIXED, name)) return labels && !labels.includes(String(FIXED[name])) ? labels[0] : FIXED[name]
    if (labels) return labels[0]
    if (/^(?:character varying|text)$/.test(type)) return this.#mark(place, `keep-${number}`)
    if (/^(?:text|character varying)\[\]$/.test(type)) return [this.#mark(place, `keep-${number}`)]
    if (/^(?:integer|bigint|numeric)$/.test(type)) return this.#mark(place, String(number))
    if (type === 'uuid') return this.#mark(place, randomUUID())
    if (type === 'boolean') return true
    if (type === 'bytea') return Buffer.from('bytes')
    if (type.startsWith('timestamp')) return '2026-01-02T03:04:05Z'
    // A list of blocks, as pages store them, is a list to every migration.
    if (type === 'jsonb') {
      const kept = { blockType: 'cta', keep: this.#mark(place, `keep-${number}`) }
      return JSON.stringify(name.endsWith('blocks') ? [kept] : { root: { children: [kept] } })
    }
    return undefined
  }

  async #insert({ name, columns }: Table, ids: Map<string, unknown>): Promise<void> {
    const values = new Map<string, unknown>()
    const marked = this.markers.length
    for (const column of columns) {
      if (column.name === 'id' && column.hasDefault) continue
      const value = column.refersTo ? ids.get(column.refersTo) : this.#valueOf(name, column)
      if (value !== undefined) values.set(column.name, value)
    }
    const names = [...values.keys()].map((column) => pg.escapeIdentifier(column))
    const places = names.map((_, index) => `$${index + 1}`)
    const sql = `INSERT INTO ${pg.escapeIdentifier(name)} (${names.join(', ')}) VALUES (${places.join(', ')})
      ON CONFLICT DO NOTHING RETURNING *`
    const { rows } = await this.#client.query<Record<string, unknown>>(sql, [...values.values()]).catch((cause: unknown) => {
      throw new Error(`no row for ${name}: ${String(cause)}`, { cause })
    })
    // A table that can have one row only has it already.
    if (rows.length === 0) this.markers.splice(marked)
    ids.set(name, rows[0]?.id)
  }

  /**
   * Writes one row into each table of the schema as it is now, unless there are rows of the same shape already; a table comes after
   * those that it has to refer to.
   */
  async fill(): Promise<void> {
    const { rows: tables } = await this.#client.query<Table>(SCHEMA)
    const shape = JSON.stringify(tables)
    if (shape === this.#filledShape) return
    this.#filledShape = shape
    const ids = new Map<string, unknown>()
    const waiting = new Set(tables.filter(({ name }) => !DERIVED.test(name)))
    while (waiting.size > 0) {
      const names = new Set([...waiting].map(({ name }) => name))
      const blocks = ({ refersTo }: Column, self: string) => refersTo !== null && refersTo !== self && names.has(refersTo)
      const ready =
        [...waiting].find(({ name, columns }) => !columns.some((column) => blocks(column, name))) ??
        [...waiting].find(({ name, columns }) => !columns.some((column) => column.isRequired && blocks(column, name)))
      if (!ready) throw new Error(`tables that require each other: ${[...names].join(', ')}`)
      waiting.delete(ready)
      await this.#insert(ready, ids)
    }
  }
}
