import type { Query } from '../moves/query.server.ts'

/** Where a state of issues is stored: published rows and their lists, or versions and theirs. */
export type Shape = {
  table: 'issues' | '_issues_v'
  column: (name: string) => string
  texts: string
  numbers: string
  /** How the list tables call a field. */
  path: (field: string) => string
  list: (field: string) => string
}

export const ROWS: Shape = {
  table: 'issues',
  column: (name) => name,
  texts: 'issues_texts',
  numbers: 'issues_numbers',
  path: (field) => field,
  list: (field) => `issues_${field}`,
}

export const VERSIONS: Shape = {
  table: '_issues_v',
  column: (name) => `version_${name}`,
  texts: '_issues_v_texts',
  numbers: '_issues_v_numbers',
  path: (field) => `version.${field}`,
  list: (field) => `_issues_v_version_${field}`,
}

/** Fields that are lists of texts, and the columns of those that are lists of rows, by their names in a rule. */
export const TEXT_LISTS = ['aliases', 'tags', 'languages', 'owasp'] as const

export const ROW_LISTS = {
  examples: { bad: 'bad', good: 'good', language: 'language', isFix: 'is_fix' },
  options: { name: 'name', type: 'type', default: 'default', description: 'description' },
  references: { title: 'title', url: 'url' },
} as const

/** Columns that hold one field each, by the field's name. */
export const SCALARS = {
  title: 'title',
  upstreamId: 'upstream_id',
  severity: 'severity',
  category: 'category',
  autofix: 'autofix',
  recommended: 'recommended',
  summary: 'summary',
  description: 'description',
  source: 'source',
  since: 'since',
} as const

/** The columns of each table and their types, as the database has them: a field that comes later is copied into versions too. */
export type Columns = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Reads the columns of the issues' tables. */
export async function readColumns(query: Query): Promise<Columns> {
  const rows = await query<{ table: string; column: string; type: string }>(
    `SELECT table_name AS "table", column_name AS "column", udt_name AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND (table_name = 'issues' OR table_name LIKE 'issues\\_%' OR table_name LIKE '\\_issues\\_v%')
     ORDER BY table_name, ordinal_position`,
  )
  const columns = new Map<string, Map<string, string>>()
  for (const { table, column, type } of rows) {
    const known = columns.get(table) ?? new Map<string, string>()
    columns.set(table, known.set(column, type))
  }
  return columns
}

export const quoted = (name: string) => `"${name}"`
