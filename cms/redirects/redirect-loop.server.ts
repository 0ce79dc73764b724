import { belongsToApplication, splitLanguage } from '#cms/core/paths.ts'
import { sitePathOf } from '#cms/core/site-path.ts'
import { pathByAlias, findRuleIn } from './addresses.server.ts'
import type { Query } from '#cms/core/query.server.ts'
import { type AddressSource, MAX_HOPS, resolveStep } from './rule.ts'
import { CONTENT_LOCALES, type ContentLocale } from '#config'

/** Resolves addresses as if the current transaction were committed. */
const sourceIn = (query: Query, locale: ContentLocale): AddressSource<{ redirect: string | null }> => ({
  documentAt: async (path) => {
    const rows = await query<{ redirect: string | null }>(`SELECT redirect FROM content_documents WHERE key = $1 AND NOT partial LIMIT 1`, [
      path,
    ])
    return rows[0] ?? null
  },
  folderRedirect: async (path) => {
    const rows = await query<{ redirect: string | null }>(`SELECT redirect FROM navigation_sections WHERE path = $1 AND redirect <> ''`, [
      path,
    ])
    return rows[0]?.redirect ?? undefined
  },
  ruleFor: (path) => findRuleIn(query, path, locale),
  pathByAlias: (path) => pathByAlias(query, path),
})

async function findLoopIn(query: Query, start: string, locale: ContentLocale): Promise<string | null> {
  const source = sourceIn(query, locale)
  const { path: first } = splitLanguage(start)
  const way = [start]
  const seen = new Set<string>()
  let path = first
  while (!seen.has(path) && way.length <= MAX_HOPS) {
    seen.add(path)
    const step = await resolveStep(source, path)
    const next = step?.kind === 'go' ? sitePathOf(step.to) : null
    if (next === null) return null
    way.push(next)
    path = splitLanguage(next).path
  }
  return way.slice(0, 4).join(' → ') + (way.length > 4 ? ' → …' : '')
}

/**
 * Returns the loop that starts at `start`, such as `/a → /b → /a`, or `null`. Like visitors, it keeps the language of the first address
 * (`resolve.server.ts`); one without a language is followed in each.
 */
export async function findLoop(query: Query, start: string): Promise<string | null> {
  const { locale } = splitLanguage(start)
  for (const each of locale ? [locale] : CONTENT_LOCALES.all) {
    const loop = await findLoopIn(query, start, each)
    if (loop) return loop
  }
  return null
}

/** Returns what visitors of `start` end up with: a page, 410 Gone, or nothing. */
export async function resolveEnd(query: Query, start: string): Promise<'shown' | 'gone' | 'nothing'> {
  const { path: first, locale = CONTENT_LOCALES.default } = splitLanguage(start)
  const source = sourceIn(query, locale)
  let path = first
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    const step = await resolveStep(source, path)
    if (!step) return belongsToApplication(path) ? 'shown' : 'nothing'
    if (step.kind !== 'go') return step.kind === 'gone' ? 'gone' : 'shown'
    const next = sitePathOf(step.to)
    if (next === null) return 'shown'
    path = splitLanguage(next).path
  }
  return 'nothing'
}

/** Stands for any path below a prefix that has no rule of its own. */
const ANYTHING = '~'

/**
 * Returns the first loop on the site. A loop of prefixes alone shows at any path below one of them; every other loop contains an
 * address with a redirect of its own.
 */
export async function findAnyLoop(query: Query): Promise<string | null> {
  const starts = await query<{ path: string }>(
    `SELECT CASE kind WHEN 'prefix' THEN "from" || '/${ANYTHING}' ELSE "from" END AS path FROM redirects
       WHERE enabled AND (kind = 'prefix' OR url LIKE '/%')
     UNION SELECT key AS path FROM content_documents WHERE redirect IS NOT NULL AND NOT partial
     UNION SELECT path FROM navigation_sections WHERE redirect <> ''`,
  )
  for (const { path } of starts) {
    const loop = await findLoop(query, path)
    if (loop) return loop
  }
  return null
}
