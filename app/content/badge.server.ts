import { z } from 'zod'
import { type Cms, openCms } from '#cms/payload.server.ts'
import { pageNotFound, problem } from '#cms/problem.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { drawBadge } from './badge.ts'
import { cached } from './cache.server.ts'
import { answerData } from './data-answer.server.ts'

const SHOWN = ['issues', 'version'] as const

const found = z.object({ id: z.number(), name: z.string(), version: z.string().nullable() })
const count = z.object({ count: z.number() })

/** Removed rules have pages, but nobody finds anything by them any more. */
const COUNT = `SELECT count(*)::int AS count FROM issues
  WHERE analyzer_id = $1 AND _status = 'published' AND nullif(removed_since, '') IS NULL`

const ANALYZER = `SELECT a.id, a.name, a.tool_version AS version FROM analyzers a JOIN analyzers_locales l ON l._parent_id = a.id AND l._locale = 'en' AND l._status = 'published' WHERE a.shortcode = $1`

const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  // Others show it: their readers need not ask anew with every page.
  'cache-control': 'public, max-age=300',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-robots-tag': 'noindex',
}

const issuesOf = (cms: Cms, id: number): Promise<number> =>
  cached(cms, `badge:${id}`, ['collection:issues'], async () => count.parse((await sqlOf(cms).query(COUNT, [id])).rows[0]).count)

const counted = (issues: number) => `${issues.toLocaleString('en-US')} ${issues === 1 ? 'issue' : 'issues'}`

/** Answers the badge of an analyzer: how many issues it has, or with `?show=version` whose rules are listed. */
export async function answerBadge(request: Request, analyzer: string): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const asked = searchParams.getAll('show')
  const show = SHOWN.find((name) => name === (asked[0] ?? 'issues'))
  if (!show || asked.length > 1) return problem(400, 'Bad Request', 'show is one of: issues, version.')
  const cms = await openCms()
  const { rows } = await sqlOf(cms).query(ANALYZER, [analyzer])
  if (rows[0] === undefined) return pageNotFound(pathname)
  const { id, name, version } = found.parse(rows[0])
  const fact = show === 'version' ? version || 'no version' : counted(await issuesOf(cms, id))
  const text = drawBadge({ name, fact })
  return answerData({ request, text, headers: HEADERS })
}
