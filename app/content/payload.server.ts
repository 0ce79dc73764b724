import type { Cms } from '#cms/payload.server.ts'
import { pageNotFound } from '#cms/problem.ts'
import { type AnalyzerAnswer, findAnalyzer } from './analyzers.server.ts'
import { findIssue, type IssueAnswer } from './issues.server.ts'
import { findPage, type PageAnswer } from './pages.server.ts'
import { previewOf } from './preview.server.ts'
import type { Reader } from './reader.server.ts'

const SUFFIX = '/_payload.json'

type Answer = PageAnswer | AnalyzerAnswer | IssueAnswer

/** Whatever stands at a path, a page or a place in the directory. */
async function findAnswer(cms: Cms, path: string, reader: Reader): Promise<Answer | null> {
  const [, analyzer, issue] = /^\/directory\/([^/]+)(?:\/issues\/([^/]+))?$/.exec(path) ?? []
  if (analyzer && issue) return findIssue(cms, analyzer, issue, reader)
  return analyzer ? findAnalyzer(cms, analyzer, reader) : findPage(cms, path, { reader })
}

/**
 * The data a page is drawn from, for clients that fetch `{path}/_payload.json` (C64): `{ path, data }`, or
 * `{ path, redirect }` where the page leads elsewhere.
 */
export async function answerPayload(cms: Cms, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!pathname.endsWith(SUFFIX)) return pageNotFound(pathname)
  const path = decodeURIComponent(pathname.slice(0, -SUFFIX.length)) || '/'
  const { asked, reader } = await previewOf(cms, request)
  const answer = await findAnswer(cms, path, reader)
  if (!answer) return pageNotFound(path)
  const headers = { 'cache-control': asked ? 'private, no-store' : 'no-cache' }
  if ('redirect' in answer) return Response.json({ path, redirect: { to: answer.redirect, statusCode: 302 } }, { headers })
  return Response.json({ path, data: answer }, { headers })
}
