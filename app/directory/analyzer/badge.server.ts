import { z } from 'zod'
import { openCms } from '#cms/core/payload.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { pageNotFound, problem } from '#platform/http/problem.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { renderBadge } from './badge.ts'
import { cached } from '#app/documents/cache.server.ts'
import { respondWithData } from '#platform/http/data-response.server.ts'

const FACTS = ['issues', 'version'] as const

const found = z.object({ id: z.number(), name: z.string(), version: z.string().nullable() })
const count = z.object({ count: z.number() })

/** Removed rules still have pages but no longer find anything, so they are not counted. */
const COUNT = `SELECT count(*)::int AS count FROM issues
  WHERE analyzer_id = $1 AND _status = 'published' AND nullif(removed_since, '') IS NULL`

const ANALYZER = `SELECT a.id, a.name, a.tool_version AS version FROM analyzers a JOIN analyzers_locales l ON l._parent_id = a.id AND l._locale = 'en' AND l._status = 'published' WHERE a.shortcode = $1`

const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  // Badges are embedded on other sites, whose readers should not request them again on every page.
  'cache-control': 'public, max-age=300',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-robots-tag': 'noindex',
}

const issuesOf = (cms: Cms, id: number): Promise<number> =>
  cached(cms, `badge:${id}`, ['collection:issues'], async () => count.parse((await sqlOf(cms).query(COUNT, [id])).rows[0]).count)

const counted = (issues: number) => `${issues.toLocaleString('en-US')} ${issues === 1 ? 'issue' : 'issues'}`

/** Serves an analyzer's badge: its number of issues, or with `?show=version` its listed version. */
export async function answerBadge(request: Request, analyzer: string): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const requested = searchParams.getAll('show')
  const show = FACTS.find((name) => name === (requested[0] ?? 'issues'))
  if (!show || requested.length > 1) return problem(400, 'Bad Request', 'show must be one of: issues, version.')
  const cms = await openCms()
  const { rows } = await sqlOf(cms).query(ANALYZER, [analyzer])
  if (rows[0] === undefined) return pageNotFound(pathname)
  const { id, name, version } = found.parse(rows[0])
  const fact = show === 'version' ? version || 'no version' : counted(await issuesOf(cms, id))
  const text = renderBadge({ name, fact })
  return respondWithData({ request, text, headers: HEADERS })
}
