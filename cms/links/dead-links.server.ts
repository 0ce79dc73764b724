import type { Cms } from '#cms/core/cms.ts'
import { pathByAlias } from '#cms/core/path-by-alias.server.ts'
import { queryOf } from '#cms/core/query.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { z } from 'zod'
import { type StoredLink, withLock } from './stored-links.server.ts'

/** SQL for the title of a link's source: of a document, a plan or a position, or the name of a global. */
export const sourceTitle = (source: string, id: string): string => `coalesce(
  (SELECT d.title FROM content_documents d WHERE d.collection = ${source} AND d.id = ${id} ORDER BY d.locale <> 'en' LIMIT 1),
  (SELECT p.name FROM plans_locales p WHERE ${source} = 'plans' AND p._parent_id = ${id} ORDER BY p._locale <> 'en' LIMIT 1),
  (SELECT j.title FROM jobs_locales j WHERE ${source} = 'jobs' AND j._parent_id = ${id} AND j._status = 'published' ORDER BY j._locale <> 'en' LIMIT 1),
  initcap(replace(regexp_replace(${source}, '^global:', ''), '-', ' ')))`

/** Returns the folders of the site that redirect. */
async function answeredByFolders(cms: Cms): Promise<string[]> {
  const { sections } = await cms.findGlobal({ slug: 'navigation', depth: 0, select: { sections: true } })
  return (sections ?? []).flatMap(({ path, redirect }) => (redirect ? [path] : []))
}

/** Returns the paths covered by redirect rules, which apply to one address or to everything below it, in every language. */
async function answeredByRedirects(cms: Cms, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sqlOf(cms).query<{ path: string }>(
    `SELECT path FROM unnest($1::text[]) AS asked(path) WHERE EXISTS (SELECT FROM redirects r WHERE r.enabled AND r.status <> '410'
       AND (r."from" = path OR (r.kind = 'prefix' AND starts_with(path, r."from" || '/'))))`,
    [paths],
  )
  return rows.map(({ path }) => path)
}

/** Returns the paths that are former codes or aliases of issues. */
async function answeredByAliases(cms: Cms, paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => pathByAlias(queryOf(cms), path)))
  return paths.filter((_, index) => found[index] !== undefined)
}

/** Returns those of `paths` that have no document but do not return 404 either. */
export async function answeredWithoutDocument(cms: Cms, paths: readonly string[]): Promise<string[]> {
  const [folders, redirects, aliases] = await Promise.all([
    answeredByFolders(cms),
    answeredByRedirects(cms, paths),
    answeredByAliases(cms, paths),
  ])
  const wanted = new Set(paths)
  return [...folders.filter((path) => wanted.has(path)), ...redirects, ...aliases]
}

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
  return withLock(cms, 'dead_links', async (client) => {
    const { rowCount } = await client.query(
      `INSERT INTO dead_links AS known (title, source, document, field, target, reason, found_at, created_at, updated_at)
       SELECT DISTINCT ON (source, source_id, field, target) ${sourceTitle('dead.source', 'dead.source_id')}, source, source_id, field, target, reason::enum_dead_links_reason, ${NOW}, ${NOW}, ${NOW}
       FROM (${dead('stored_links', '$1', LOST.published)}) AS dead
       ON CONFLICT (source, document, field, target) DO UPDATE SET title = excluded.title, reason = excluded.reason, updated_at = excluded.updated_at`,
      [answered],
    )
    await client.query(`DELETE FROM dead_links WHERE updated_at < ${NOW}`)
    return rowCount ?? 0
  })
}
