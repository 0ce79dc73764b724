import { clearAddresses, shortenChains, writeRules } from '#cms/redirects/write-rules.server.ts'
import type { Query } from '#cms/core/query.server.ts'
import { type Columns, readColumns, ROWS, VERSIONS } from './tables.server.ts'
import { syncRowsWithDrafts, copyDrafts, insertVersions, TRIM_VERSIONS } from './versions.server.ts'
import { insertRows, updateRows, writeLists } from './write.server.ts'

/** Rules written per round of statements. */
const STEP = 5000

export type ApplyOptions = {
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
