import { belongsToApplication, splitLanguage } from '#cms/core/paths.ts'
import { sitePathOf } from '#cms/core/site-path.ts'
import { pathByAlias } from './directory-alias.server.ts'
import type { Query } from '#cms/core/query.server.ts'
import { findRule } from './rule-rows.server.ts'
import { type AddressSource, MAX_HOPS, resolveStep } from './resolve-step.ts'

/** Resolves addresses as if the current transaction were committed. */
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

/** Returns the loop that starts at `start`, such as `/a → /b → /a`, or `null`. */
export async function findLoop(query: Query, start: string): Promise<string | null> {
  const source = sourceIn(query)
  const way = [start]
  let path: string | null = start
  while (path !== null) {
    const step = await resolveStep(source, path)
    if (step?.kind !== 'go') return null
    path = sitePathOf(step.to)
    if (path === null) return null
    const isLoop = way.includes(path)
    way.push(path)
    if (isLoop || way.length > MAX_HOPS) return way.slice(0, 4).join(' → ') + (way.length > 4 ? ' → …' : '')
  }
  return null
}

/** Returns what visitors of `start` end up with: a page, 410 Gone, or nothing. */
export async function resolveEnd(query: Query, start: string): Promise<'shown' | 'gone' | 'nothing'> {
  const source = sourceIn(query)
  let path = start
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    const step = await resolveStep(source, path)
    const shared = splitLanguage(path).path
    if (!step && shared !== path) {
      path = shared
      continue
    }
    if (!step) return belongsToApplication(path) ? 'shown' : 'nothing'
    if (step.kind !== 'go') return step.kind === 'gone' ? 'gone' : 'shown'
    const next = sitePathOf(step.to)
    if (next === null) return 'shown'
    path = next
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
