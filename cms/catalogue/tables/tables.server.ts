import type { Query } from '#cms/core/query.server.ts'

/** Table and column names for issues, either of rows or of versions. */
const shapeOf = (table: 'issues' | '_issues_v', prefix: '' | 'version') => ({
  table,
  column: (name: string) => (prefix ? `${prefix}_${name}` : name),
  texts: `${table}_texts`,
  numbers: `${table}_numbers`,
  /** A field's name in the list tables. */
  path: (field: string) => (prefix ? `${prefix}.${field}` : field),
  list: (field: string) => [table, prefix, field].filter(Boolean).join('_'),
})

export type Shape = ReturnType<typeof shapeOf>

export const ROWS = shapeOf('issues', '')
export const VERSIONS = shapeOf('_issues_v', 'version')

/** Fields stored as lists of texts. */
export const TEXT_LISTS = ['aliases', 'tags', 'languages', 'owasp'] as const

/** Fields stored as lists of rows: the list's path in a rule, and the columns of its properties. */
export const ROW_LISTS = {
  examples: { path: ['examples'], columns: { bad: 'bad', good: 'good', language: 'language', isFix: 'is_fix' } },
  guide_examples: {
    path: ['guide', 'examples'],
    columns: {
      ...{ title: 'title', bad: 'bad', good: 'good', language: 'language', file: 'file', sourceType: 'source_type' },
      ...{ options: 'options', files: 'files', proof: 'proof' },
    },
  },
  options: { path: ['options'], columns: { name: 'name', type: 'type', default: 'default', description: 'description' } },
  references: { path: ['references'], columns: { title: 'title', url: 'url' } },
} as const

export type RowList = keyof typeof ROW_LISTS

/** The texts of a guide, stored in one column each. */
export const GUIDE_TEXTS = ['why', 'fix', 'exceptions', 'from'] as const

/** Fields stored in one column each. */
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

/** Column types by table, read from the database so that fields added later are copied into versions too. */
export type Columns = ReadonlyMap<string, ReadonlyMap<string, string>>

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
