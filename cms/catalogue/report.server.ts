import type { Query } from '#cms/core/query.server.ts'
import { type ChangeKind, type Counts, type Difference, type FieldChange, MAX_TEXT_LENGTH, MAX_LISTED } from './report.ts'

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ')
  return JSON.stringify(value)
}

/** Formats a value for a report, cut to its maximum length. */
export function shortened(value: unknown): string {
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
