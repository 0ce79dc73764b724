import { type RoutableSlug, ROUTABLE, splitLanguage } from '#cms/core/paths.ts'
import type { Query } from '#cms/core/query.server.ts'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { GONE, prefixesOf, type Rule, type RuleKind } from './redirect.ts'

/** A document that has or will have an address. */
export type Claim = { collection: RoutableSlug; id: number; title: string; path: string }

const SINGULAR: Record<string, string> = { stories: 'story', changelog: 'changelog entry', glossary: 'glossary term' }

/** Returns a name for messages, such as `“About” (page 4)`. */
export const nameOf = ({ collection, id, title }: Claim): string =>
  `“${title || 'Untitled'}” (${SINGULAR[collection] ?? collection.replace(/s$/, '')} ${id})`

/** Returns the public documents at the given paths. */
export const publicDocumentsAt = (query: Query, paths: readonly string[]): Promise<Claim[]> =>
  query<Claim>(`SELECT collection, id, title, key AS path FROM content_documents WHERE key = ANY($1::text[]) AND NOT partial`, [paths])

/** Returns the documents that have one of the given paths, or will have one when their newest draft is published. */
export async function claimsOn(query: Query, paths: readonly string[]): Promise<Claim[]> {
  const drafts = await query<Claim>(`SELECT collection, id, title, key AS path FROM content_drafts WHERE key = ANY($1::text[])`, [paths])
  return [...(await publicDocumentsAt(query, paths)), ...drafts]
}

/**
 * Releases an address held by a document that was never public: its row keeps the address it was first saved with, while its
 * drafts have moved on.
 */
export const releaseStalePath = (query: Query, collection: RoutableSlug, id: number | undefined, path: string) =>
  query(
    `UPDATE ${collection} d SET path = NULL WHERE d.path = $1 AND d.id <> $2
       AND NOT EXISTS (SELECT 1 FROM content_documents c WHERE c.collection = $3 AND c.id = d.id)
       AND EXISTS (SELECT 1 FROM content_drafts c WHERE c.collection = $3 AND c.id = d.id AND c.key IS DISTINCT FROM d.path)`,
    [path, id ?? 0, collection],
  )

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

/** Returns the path in a document's row, whether or not it is public. */
export async function storedPath(query: Query, collection: string, id: number): Promise<string | null> {
  const rows = await query<{ path: string | null }>(`SELECT path FROM "${collection}" WHERE id = $1`, [id])
  return rows[0]?.path ?? null
}

/** Returns the public path of a document, or `undefined`. */
export async function publicPath(query: Query, collection: string, id: number): Promise<string | undefined> {
  const rows = await query<{ path: string }>(
    `SELECT key AS path FROM content_documents WHERE collection = $1 AND id = $2 AND NOT partial LIMIT 1`,
    [collection, id],
  )
  return rows[0]?.path
}

const RULES = `SELECT r.id, r."from", r.kind, r.status, r.url, ${targetOf}
  FROM redirects r LEFT JOIN redirects_rels t ON t.parent_id = r.id AND t.path = 'document' WHERE r.enabled`

/** Resolves rules in few queries. Leaves out those whose document is not public. */
async function withTargets(query: Query, rows: readonly Row[]): Promise<Rule[]> {
  const paths = new Map<string, string>()
  const byCollection = Map.groupBy(
    rows.filter((row) => row.document !== null),
    (row) => row.collection,
  )
  for (const [collection, targets] of byCollection) {
    const found = await query<{ id: number; path: string }>(
      `SELECT id, min(key) AS path FROM content_documents WHERE collection = $1 AND id = ANY($2::int[]) AND NOT partial GROUP BY id`,
      [collection, targets.map(({ document }) => document)],
    )
    for (const { id, path } of found) paths.set(`${collection}:${id}`, path)
  }
  return rows.flatMap(({ id, from, kind, status, url, collection, document }) => {
    const address = document === null ? url || undefined : paths.get(`${collection}:${document}`)
    const to = status === String(GONE) ? null : address
    return to === undefined ? [] : [{ id, from, kind, status: Number(status), to }]
  })
}

/** Returns all rules that apply. */
export const allRules = async (query: Query): Promise<Rule[]> => withTargets(query, await query<Row>(RULES))

/** Looks up the rule for a path that is at this address: an exact match, or else the longest prefix. */
export type RuleFinder = (path: string) => Promise<Rule | null>

/** Takes one indexed query, and one more for the address of the target document. */
export const ruleFinder =
  (query: Query): RuleFinder =>
  async (path) => {
    const rows = await query<Row>(
      `${RULES} AND r."from" = ANY($1::text[]) AND (r.kind = 'prefix' OR r."from" = $2)
       ORDER BY r.kind = 'exact' DESC, length(r."from") DESC`,
      [prefixesOf(path), path],
    )
    return (await withTargets(query, rows))[0] ?? null
  }

/**
 * Returns the rule for a path that all languages share, read in one of them: a rule for that language, such as `/de/preise`, wins over
 * one for all. Its `from` has no language either.
 */
export async function findRuleIn(findRule: RuleFinder, path: string, locale: ContentLocale): Promise<Rule | null> {
  if (locale === CONTENT_LOCALES.default) return findRule(path)
  const rule = await findRule(`/${locale}${path === '/' ? '' : path}`)
  return rule ? { ...rule, from: splitLanguage(rule.from).path } : findRule(path)
}
