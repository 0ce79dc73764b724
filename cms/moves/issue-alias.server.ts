import type { Query } from './query.server.ts'

/** `/directory/{analyzer}/issues/{code}`; a code of a tool may have slashes (`@scope/rule`). */
const ISSUE_ADDRESS = /^\/directory\/([^/]+)\/issues\/(.+)$/

const LONGEST_CODE = 300

/**
 * The address of the public issue that is called so by another of its names: a former code, an alias, or its code in
 * other letters. An issue's own code comes before another one's alias.
 * @param path decoded, without a language
 */
export async function issueByAlias(query: Query, path: string): Promise<string | undefined> {
  const [, analyzer, code = ''] = ISSUE_ADDRESS.exec(path) ?? []
  if (!analyzer || code.length > LONGEST_CODE || path.includes('\0')) return undefined
  const rows = await query<{ path: string }>(
    `WITH tool AS (
       SELECT a.id FROM analyzers a JOIN content_documents d ON d.collection = 'analyzers' AND d.id = a.id AND d.locale = 'en'
       WHERE lower(a.shortcode) = lower($1)),
     named AS (
       SELECT i.id, i.path, 0 AS rank FROM issues i JOIN tool ON tool.id = i.analyzer_id
         WHERE lower(i.shortcode) = lower($2) AND i._status = 'published'
       UNION ALL
       SELECT i.id, i.path, 1 FROM issues_texts t JOIN issues i ON i.id = t.parent_id JOIN tool ON tool.id = i.analyzer_id
         WHERE t.path = 'aliases' AND lower(t.text) = lower($2) AND i._status = 'published'
     ) SELECT path FROM named WHERE path IS NOT NULL AND path <> $3 ORDER BY rank, id LIMIT 1`,
    [analyzer, code, path],
  )
  return rows[0]?.path
}
