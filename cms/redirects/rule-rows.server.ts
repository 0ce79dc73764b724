import { ROUTABLE, type RoutableSlug, splitLanguage } from '#cms/core/paths.ts'
import type { Query } from '#cms/core/query.server.ts'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { GONE, prefixesOf, type Rule, type RuleKind } from './rule.ts'

/** Returns the column of `redirects_rels` that references documents of `collection`. */
export const targetColumn = (collection: RoutableSlug): string => `${collection.replaceAll('-', '_')}_id`

const targetOf = `(CASE ${ROUTABLE.map((slug) => `WHEN t.${targetColumn(slug)} IS NOT NULL THEN '${slug}'`).join(' ')} END) AS collection,
  coalesce(${ROUTABLE.map((slug) => `t.${targetColumn(slug)}`).join(', ')}) AS document`

type Row = {
  id: number
  from: string
  kind: RuleKind
  status: string
  url: string | null
  collection: RoutableSlug | null
  document: number | null
}

/** Returns the public path of a document, or `undefined`. */
export async function publicPath(query: Query, collection: string, id: number): Promise<string | undefined> {
  const rows = await query<{ path: string }>(
    `SELECT key AS path FROM content_documents WHERE collection = $1 AND id = $2 AND NOT partial LIMIT 1`,
    [collection, id],
  )
  return rows[0]?.path
}

/** Returns the rule's target, or `undefined` while its document is not public. */
async function targetIn(query: Query, row: Row): Promise<string | null | undefined> {
  if (row.status === String(GONE)) return null
  if (row.collection !== null && row.document !== null) return publicPath(query, row.collection, row.document)
  return row.url || undefined
}

/**
 * Returns the rule for `path`: an exact match, or else the longest prefix. Takes one indexed query, and one more for the
 * address of the target document. Rules whose document is not public are skipped.
 */
async function findRule(query: Query, path: string): Promise<Rule | null> {
  const rows = await query<Row>(
    `SELECT r.id, r."from", r.kind, r.status, r.url, ${targetOf}
     FROM redirects r LEFT JOIN redirects_rels t ON t.parent_id = r.id AND t.path = 'document'
     WHERE r.enabled AND r."from" = ANY($1::text[]) AND (r.kind = 'prefix' OR r."from" = $2)
     ORDER BY r.kind = 'exact' DESC, length(r."from") DESC`,
    [prefixesOf(path), path],
  )
  for (const row of rows) {
    const to = await targetIn(query, row)
    if (to !== undefined) return { id: row.id, from: row.from, kind: row.kind, status: Number(row.status), to }
  }
  return null
}

/**
 * Returns the rule for a path that all languages share, read in one of them: a rule for that language, such as `/de/preise`, wins over
 * one for all. Its `from` has no language either.
 */
export async function findRuleIn(query: Query, path: string, locale: ContentLocale): Promise<Rule | null> {
  if (locale === CONTENT_LOCALES.default) return findRule(query, path)
  const rule = await findRule(query, `/${locale}${path === '/' ? '' : path}`)
  return rule ? { ...rule, from: splitLanguage(rule.from).path } : findRule(query, path)
}
