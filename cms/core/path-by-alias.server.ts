import type { Query } from './query.server.ts'

/** `/directory/{analyzer}/issues/{code}`. A tool's codes may contain slashes (`@scope/rule`). */
const ISSUE_ADDRESS = /^\/directory\/([^/]+)\/issues\/(.+)$/

const MAX_CODE_LENGTH = 300

/** `/directory/{analyzer}`. Other paths of this form have pages of their own. */
const ANALYZER_ADDRESS = /^\/directory\/([^/]+)$/

const PUBLIC_TOOL = `SELECT a.id, d.path FROM analyzers a JOIN content_documents d ON d.collection = 'analyzers' AND d.id = a.id AND d.locale = 'en'
  WHERE lower(a.shortcode) = lower($1)`

const NAMED_ISSUE = `WITH tool AS (${PUBLIC_TOOL}),
  named AS (
    SELECT i.id, i.path, 0 AS rank FROM issues i JOIN tool ON tool.id = i.analyzer_id
      WHERE lower(i.shortcode) = lower($2) AND i._status = 'published'
    UNION ALL
    SELECT i.id, i.path, 1 FROM issues_texts t JOIN issues i ON i.id = t.parent_id JOIN tool ON tool.id = i.analyzer_id
      WHERE t.path = 'aliases' AND lower(t.text) = lower($2) AND i._status = 'published'
  ) SELECT path FROM named WHERE path IS NOT NULL AND path <> $3 ORDER BY rank, id LIMIT 1`

/**
 * Returns the address of the public issue with another name: a former code, an alias, or its code in
 * different case; or of the public analyzer whose code differs only in case. An issue's own code takes precedence over another
 * issue's alias.
 * @param path decoded, without a language prefix
 */
export async function pathByAlias(query: Query, path: string): Promise<string | undefined> {
  if (path.includes('\0')) return undefined
  const [, tool] = ANALYZER_ADDRESS.exec(path) ?? []
  if (tool) {
    const rows = await query<{ path: string }>(`SELECT path FROM (${PUBLIC_TOOL}) tool WHERE path <> $2 LIMIT 1`, [tool, path])
    return rows[0]?.path
  }
  const [, analyzer, code = ''] = ISSUE_ADDRESS.exec(path) ?? []
  if (!analyzer || code.length > MAX_CODE_LENGTH) return undefined
  const rows = await query<{ path: string }>(NAMED_ISSUE, [analyzer, code, path])
  return rows[0]?.path
}
