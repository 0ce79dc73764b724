import { z } from 'zod'
import type { Cms } from '../payload.server.ts'
import { sqlOf } from '../sql.server.ts'
import { answeredOtherwise } from './answered.server.ts'
import type { StoredLink } from './read-links.server.ts'
import { sourceTitle } from './source-title.ts'

/** Why a link leads to nothing. */
const REASONS = ['unpublished', 'deleted', 'missing', 'unset'] as const

/**
 * What a reference that holds no document means. Published links name a page, so theirs was deleted; in a draft, most
 * likely none was chosen yet.
 */
const LOST = {
  published: { target: 'A page that was deleted', reason: 'deleted' },
  draft: { target: 'No page is chosen', reason: 'unset' },
} as const

/** Whoever follows a link sees a document in the link's language, or else in English. */
const SEEN = `d.locale IN (l.locale, 'en') AND NOT d.partial`

/** Stored links whose target visitors cannot see. `answered`, the statement's last parameter, names paths that are answered without a document. */
const dead = (links: string, answered: string, lost: (typeof LOST)[keyof typeof LOST]) => `
  SELECT l.source, l.source_id, l.field,
    CASE WHEN l.to_path IS NOT NULL THEN l.to_path WHEN l.to_collection IS NULL THEN '${lost.target}' WHEN t.id IS NULL THEN 'A page that was deleted'
      ELSE concat(nullif(t.title, '') || ' ', '(' || t.path || ')') END AS target,
    CASE WHEN l.to_path IS NOT NULL THEN 'missing' WHEN l.to_collection IS NULL THEN '${lost.reason}' WHEN t.id IS NULL THEN 'deleted' ELSE 'unpublished' END AS reason
  FROM ${links} l
  LEFT JOIN LATERAL (SELECT d.id, d.title, d.path FROM content_drafts d
    WHERE d.collection = l.to_collection AND d.id = l.to_id ORDER BY d.locale <> 'en' LIMIT 1) t ON true
  WHERE CASE WHEN l.to_path IS NOT NULL
    THEN NOT EXISTS (SELECT FROM content_documents d WHERE d.key = l.to_path AND ${SEEN}) AND l.to_path <> ALL(${answered}::text[])
    ELSE NOT EXISTS (SELECT FROM content_documents d WHERE d.collection = l.to_collection AND d.id = l.to_id AND ${SEEN}) END`

/** Paths among links at which no document stands. */
const unanswered = (links: string) => `SELECT DISTINCT l.to_path AS path FROM ${links} l
  WHERE l.to_path IS NOT NULL AND NOT EXISTS (SELECT FROM content_documents d WHERE d.key = l.to_path AND ${SEEN})`

const GIVEN = `jsonb_to_recordset($1::jsonb) AS`
const given = (name: string) =>
  `(SELECT * FROM ${GIVEN} ${name}(source text, source_id int, field text, to_collection text, to_id int, to_path text, locale text))`

async function answeredAmong(cms: Cms, links: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await sqlOf(cms).query<{ path: string }>(unanswered(links), [...values])
  return answeredOtherwise(
    cms,
    rows.map(({ path }) => path),
  )
}

const deadRow = z.object({ field: z.string(), target: z.string(), reason: z.enum(REASONS) })

/** A link to nothing, in the words of those who write. */
export type DeadLink = z.output<typeof deadRow>

/** Those of `links` that lead to nothing. */
export async function deadAmong(cms: Cms, links: readonly StoredLink[]): Promise<DeadLink[]> {
  if (links.length === 0) return []
  const values = [JSON.stringify(links)]
  const answered = await answeredAmong(cms, given('g'), values)
  const { rows } = await sqlOf(cms).query(dead(given('g'), '$2', LOST.draft), [...values, answered])
  return z.array(deadRow).parse(rows)
}

/** The columns keep milliseconds: what is rounded differently would look older than this run. */
const NOW = `date_trunc('milliseconds', now())`

/** Writes the report anew: what is dead now, since when it is known, and nothing else. @returns how many links lead to nothing */
export async function writeReport(cms: Cms): Promise<number> {
  const answered = await answeredAmong(cms, 'stored_links', [])
  const client = await sqlOf(cms).connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('dead_links'))`)
    const { rowCount } = await client.query(
      `INSERT INTO dead_links AS known (title, source, document, field, target, reason, found_at, created_at, updated_at)
       SELECT DISTINCT ON (source, source_id, field, target) ${sourceTitle('dead.source', 'dead.source_id')}, source, source_id, field, target, reason::enum_dead_links_reason, ${NOW}, ${NOW}, ${NOW}
       FROM (${dead('stored_links', '$1', LOST.published)}) AS dead
       ON CONFLICT (source, document, field, target) DO UPDATE SET title = excluded.title, reason = excluded.reason, updated_at = excluded.updated_at`,
      [answered],
    )
    await client.query(`DELETE FROM dead_links WHERE updated_at < ${NOW}`)
    await client.query('COMMIT')
    return rowCount ?? 0
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
