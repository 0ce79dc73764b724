import type { Query } from '#cms/core/query.server.ts'
import {
  type ChangeKind,
  type Counts,
  type Difference,
  type FieldChange,
  type ImportReport,
  MAX_LISTED,
  MAX_TEXT_LENGTH,
  type Reject,
} from '#catalogue/report.ts'

export const STOPPED = 'The import was stopped before it finished; nothing was changed.'

/** First key of the advisory lock a live run holds; the second is the run's id. */
const RUN_LOCK = 0x696d70

type RunFacts = { source: string; format: string; version: string; analyzer: string }

/** Tries to take the lock that allows one import per analyzer at a time; it is released with the connection. */
export async function lockAnalyzer(query: Query, analyzer: string): Promise<boolean> {
  const [row] = await query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken`, [
    `import of ${analyzer.toLowerCase()}`,
  ])
  return row?.taken === true
}

/** Marks runs whose process is gone as failed; `own` are the runs of this connection, which could take their locks again. */
export async function failAbandonedRuns(query: Query, own: readonly number[]): Promise<void> {
  const dead = await query<{ id: number }>(
    `SELECT id FROM (SELECT id FROM imports WHERE status = 'running' AND id <> ALL($1) ORDER BY id OFFSET 0) r
     WHERE pg_try_advisory_lock(${RUN_LOCK}, r.id)`,
    [own],
  )
  for (const { id } of dead) {
    await query(
      `UPDATE imports SET status = 'failed', finished_at = now(), updated_at = now(), rejects = $2 WHERE id = $1 AND status = 'running'`,
      [id, JSON.stringify([{ file: '', reason: STOPPED }])],
    )
    await query(`SELECT pg_advisory_unlock(${RUN_LOCK}, $1::int)`, [id])
  }
}

/** Creates the record of a run in one transaction with its lock, so that no other run sees it unlocked. */
export async function beginRecord(query: Query, { source, format, version, analyzer }: RunFacts): Promise<number> {
  await query('BEGIN')
  const [row] = await query<{ id: number }>(
    `INSERT INTO imports (source, version, format, analyzer_id, status, started_at, updated_at, created_at)
     VALUES ($1, $2, $3, (SELECT id FROM analyzers WHERE shortcode = $4), 'running', now(), now(), now()) RETURNING id`,
    [source.slice(0, 500), version, format, analyzer],
  )
  const id = row?.id ?? 0
  await query(`SELECT pg_advisory_lock(${RUN_LOCK}, $1::int)`, [id])
  await query('COMMIT')
  return id
}

const COUNTS = ['added', 'changed', 'renamed', 'removed', 'unchanged', 'kept', 'rejected'] as const

/** Marks the record as done, in the run's transaction. */
export const endRecord = (query: Query, run: number, analyzer: number, report: ImportReport) =>
  query(
    `UPDATE imports SET status = 'done', finished_at = clock_timestamp(), updated_at = clock_timestamp(), analyzer_id = $2, version = $3,
       ${COUNTS.map((name, at) => `counts_${name} = $${at + 4}`).join(', ')}, difference = $11, rejects = $12 WHERE id = $1`,
    [
      run,
      analyzer,
      report.version,
      ...COUNTS.map((name) => report.counts[name]),
      JSON.stringify(report.difference),
      JSON.stringify(report.rejects),
    ],
  )

/** Marks the record as failed; `query` must use another connection than the run's. */
export const failRecord = (query: Query, run: number, reason: string, rejects: readonly Reject[], rejected: number) =>
  query(
    `UPDATE imports SET status = 'failed', finished_at = now(), updated_at = now(), counts_rejected = $3, rejects = $2 WHERE id = $1 AND status = 'running'`,
    [run, JSON.stringify([{ file: '', reason }, ...rejects]), rejected],
  )

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ')
  return JSON.stringify(value)
}

/** Formats a value for a report, cut to its maximum length. */
function shortened(value: unknown): string {
  const text = toText(value)
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…`.replace(/[\ud800-\udbff]…$/, '…') : text
}

/** SQL for a value cut to what a report shows. */
const beginningOf = (
  value: string,
) => `CASE WHEN jsonb_typeof(${value}) = 'string' THEN to_jsonb(left(${value} #>> '{}', ${MAX_TEXT_LENGTH + 1}))
  WHEN length(${value}::text) > ${MAX_TEXT_LENGTH * 40} THEN to_jsonb(left(${value}::text, ${MAX_TEXT_LENGTH + 1})) ELSE ${value} END`

type Row = {
  code: string
  former: string | null
  title: string
  kinds: ChangeKind[]
  published: boolean
  changes: { field: string; before: unknown; after: unknown; kept: boolean }[] | null
}

/** One line per rule that is written or has an editor's value kept. */
const LINES = `
  SELECT r.seq, r.code, r.issue_id, w.former, w.is_new, coalesce(w.publish AND NOT w.is_new, false) AS published,
    coalesce(w.kinds, '{}') AS kinds
  FROM import_rules r
    LEFT JOIN import_writes w ON w.seq = r.seq AND NOT w.draft
  WHERE r.accepted AND (coalesce(w.kinds, '{}') <> '{}' OR EXISTS (SELECT 1 FROM import_changes c WHERE c.issue_id = r.issue_id AND c.kept))`

const ORDER = `array_position(ARRAY['renamed', 'removed', 'returned', 'deprecated', 'changed', 'added'], coalesce(l.kinds[1], 'zzz')), l.seq`

function lineOf({ code, former, title, kinds, published, changes }: Row): Difference {
  const fields: FieldChange[] = (changes ?? []).map(({ field, before, after, kept }) => ({
    field,
    before: shortened(before),
    after: shortened(after),
    kept,
  }))
  if (published) fields.push({ field: 'status', before: 'draft', after: 'published', kept: false })
  return { shortcode: code, title, kind: kinds[0] ?? 'changed', ...(former && { from: former }), fields }
}

/** Reads the planned difference, up to `MAX_LISTED` lines, most important kinds first. */
export async function readDifference(query: Query): Promise<{ difference: Difference[]; omitted: number }> {
  const [row] = await query<{ count: number }>(`SELECT count(*)::int AS count FROM (${LINES}) l`)
  const rows = await query<Row>(
    `SELECT l.code, l.former, l.kinds, l.published, coalesce(r.fields ->> 'title', s.fields ->> 'title', '') AS title,
       (SELECT jsonb_agg(jsonb_build_object('field', c.field, 'before', ${beginningOf('c.before')}, 'after', ${beginningOf('c.after')}, 'kept', c.kept) ORDER BY c.kept, c.field, c.draft)
        FROM import_changes c WHERE c.issue_id = l.issue_id AND (c.kept OR NOT c.draft)) AS changes
     FROM (SELECT * FROM (${LINES}) l ORDER BY ${ORDER} LIMIT ${MAX_LISTED}) l
       JOIN import_rules r ON r.seq = l.seq LEFT JOIN import_state s ON s.issue_id = l.issue_id AND NOT s.draft ORDER BY ${ORDER}`,
  )
  return { difference: rows.map(lineOf), omitted: Math.max(0, (row?.count ?? 0) - rows.length) }
}

/** Counts the planned changes in rules. */
export async function readCounts(query: Query): Promise<Omit<Counts, 'rejected'>> {
  const [row] = await query<Omit<Counts, 'rejected'>>(
    `SELECT count(*) FILTER (WHERE w.kinds[1] = 'added')::int AS added,
       count(*) FILTER (WHERE w.kinds[1] IN ('changed', 'deprecated', 'returned'))::int AS changed,
       count(*) FILTER (WHERE w.kinds[1] = 'renamed')::int AS renamed, count(*) FILTER (WHERE w.kinds[1] = 'removed')::int AS removed,
       count(*) FILTER (WHERE coalesce(w.kinds, '{}') = '{}')::int AS unchanged,
       count(*) FILTER (WHERE EXISTS (SELECT 1 FROM import_changes c WHERE c.issue_id = r.issue_id AND c.kept))::int AS kept
     FROM import_rules r LEFT JOIN import_writes w ON w.seq = r.seq AND NOT w.draft WHERE r.accepted`,
  )
  return row ?? { added: 0, changed: 0, renamed: 0, removed: 0, unchanged: 0, kept: 0 }
}
