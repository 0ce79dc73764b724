import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { answeredWithoutDocument } from './answered-paths.server.ts'
import type { StoredLink } from './read-links.server.ts'
import { sourceTitle } from './source-title.ts'

/** Why a link is broken. */
const REASONS = ['unpublished', 'deleted', 'missing', 'unset'] as const

/**
 * What a reference without a document means. Published links require a page, so it was deleted; in a draft, most
 * likely none has been chosen yet.
 */
const LOST = {
  published: { target: 'A page that was deleted', reason: 'deleted' },
  draft: { target: 'No page chosen', reason: 'unset' },
} as const

/** A link shows the document in the link's language, or else in English. */
const IS_VISIBLE = `d.locale IN (l.locale, 'en') AND NOT d.partial`

/** SQL for the links whose target visitors cannot see. `answered` is the parameter with the paths that need no document. */
const dead = (links: string, answered: string, lost: (typeof LOST)[keyof typeof LOST]) => `
  SELECT l.source, l.source_id, l.field,
    CASE WHEN l.to_path IS NOT NULL THEN l.to_path WHEN l.to_collection IS NULL THEN '${lost.target}' WHEN t.id IS NULL THEN 'A page that was deleted'
      ELSE concat(nullif(t.title, '') || ' ', '(' || t.path || ')') END AS target,
    CASE WHEN l.to_path IS NOT NULL THEN 'missing' WHEN l.to_collection IS NULL THEN '${lost.reason}' WHEN t.id IS NULL THEN 'deleted' ELSE 'unpublished' END AS reason
  FROM ${links} l
  LEFT JOIN LATERAL (SELECT d.id, d.title, d.path FROM content_drafts d
    WHERE d.collection = l.to_collection AND d.id = l.to_id ORDER BY d.locale <> 'en' LIMIT 1) t ON true
  WHERE CASE WHEN l.to_path IS NOT NULL
    THEN NOT EXISTS (SELECT FROM content_documents d WHERE d.key = l.to_path AND ${IS_VISIBLE}) AND l.to_path <> ALL(${answered}::text[])
    ELSE NOT EXISTS (SELECT FROM content_documents d WHERE d.collection = l.to_collection AND d.id = l.to_id AND ${IS_VISIBLE}) END`

/** SQL for the paths of links that have no document. */
const unanswered = (links: string) => `SELECT DISTINCT l.to_path AS path FROM ${links} l
  WHERE l.to_path IS NOT NULL AND NOT EXISTS (SELECT FROM content_documents d WHERE d.key = l.to_path AND ${IS_VISIBLE})`

const RECORDSET = `jsonb_to_recordset($1::jsonb) AS`
const given = (name: string) =>
  `(SELECT * FROM ${RECORDSET} ${name}(source text, source_id int, field text, to_collection text, to_id int, to_path text, locale text))`

async function answeredAmong(cms: Cms, links: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await sqlOf(cms).query<{ path: string }>(unanswered(links), [...values])
  return answeredWithoutDocument(
    cms,
    rows.map(({ path }) => path),
  )
}

const deadRow = z.object({ field: z.string(), target: z.string(), reason: z.enum(REASONS) })

/** A broken link, described for editors. */
export type DeadLink = z.output<typeof deadRow>

/** Returns the broken ones of `links`. */
export async function deadAmong(cms: Cms, links: readonly StoredLink[]): Promise<DeadLink[]> {
  if (links.length === 0) return []
  const values = [JSON.stringify(links)]
  const answered = await answeredAmong(cms, given('g'), values)
  const { rows } = await sqlOf(cms).query(dead(given('g'), '$2', LOST.draft), [...values, answered])
  return z.array(deadRow).parse(rows)
}

/** The columns have millisecond precision, so `now()` is truncated to match; otherwise new rows would look older than this run. */
const NOW = `date_trunc('milliseconds', now())`

/** Rewrites the report with the links that are broken now, and keeps when each was first found. @returns the number of broken links */
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
