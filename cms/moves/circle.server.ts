import { belongsToApplication } from '../paths.ts'
import { sitePathOf } from '../site-path.ts'
import { pathByAlias } from './directory-alias.server.ts'
import type { Query } from './query.server.ts'
import { findRule } from './rule-rows.server.ts'
import { type AddressSource, MOST_HOPS, stepAt } from './step.ts'

/** What visitors would meet, were the save that is under way committed as it stands. */
const sourceIn = (query: Query): AddressSource<{ redirect: string | null }> => ({
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
  ruleFor: (path) => findRule(query, path),
  pathByAlias: (path) => pathByAlias(query, path),
})

/** The way round, `/a → /b → /a`, when visitors of `start` would never arrive; else `null`. */
export async function circleFrom(query: Query, start: string): Promise<string | null> {
  const source = sourceIn(query)
  const way = [start]
  let path: string | null = start
  while (path !== null) {
    const step = await stepAt(source, path)
    if (step?.kind !== 'go') return null
    path = sitePathOf(step.to)
    if (path === null) return null
    const isCircle = way.includes(path)
    way.push(path)
    if (isCircle || way.length > MOST_HOPS) return way.slice(0, 4).join(' → ') + (way.length > 4 ? ' → …' : '')
  }
  return null
}

/** What visitors of `start` end at: something that is shown, word that it is gone, or nothing at all. */
export async function endFrom(query: Query, start: string): Promise<'shown' | 'gone' | 'nothing'> {
  const source = sourceIn(query)
  let path = start
  for (let hops = 0; hops < MOST_HOPS; hops += 1) {
    const step = await stepAt(source, path)
    if (!step) return belongsToApplication(path) ? 'shown' : 'nothing'
    if (step.kind !== 'go') return step.kind === 'gone' ? 'gone' : 'shown'
    const next = sitePathOf(step.to)
    if (next === null) return 'shown'
    path = next
  }
  return 'nothing'
}

/** Any path below a prefix that no rule names. */
const ANYTHING = '~'

/**
 * The first circle there is. A circle of prefixes alone shows at any path below one of them; every other one passes an
 * address that redirects by itself.
 */
export async function anyCircle(query: Query): Promise<string | null> {
  const starts = await query<{ path: string }>(
    `SELECT CASE kind WHEN 'prefix' THEN "from" || '/${ANYTHING}' ELSE "from" END AS path FROM redirects
       WHERE enabled AND (kind = 'prefix' OR url LIKE '/%')
     UNION SELECT key AS path FROM content_documents WHERE redirect IS NOT NULL AND NOT partial
     UNION SELECT path FROM navigation_sections WHERE redirect <> ''`,
  )
  for (const { path } of starts) {
    const circle = await circleFrom(query, path)
    if (circle) return circle
  }
  return null
}
