import type { Cms } from '#cms/payload.server.ts'
import { pageGone, pageNotFound } from '#cms/problem.ts'
import { type AnalyzerAnswer, findAnalyzer } from './analyzers.server.ts'
import { seenByAll } from '../trial.ts'
import { splitLocale } from '../locale-path.ts'
import { findIssue, type IssueAnswer } from './issues.server.ts'
import { findPage, type PageAnswer } from './pages.server.ts'
import { previewOf } from './preview.server.ts'
import type { Reader } from './reader.server.ts'

const SUFFIX = '/_payload.json'

export type Answer = PageAnswer | AnalyzerAnswer | IssueAnswer

/** Whatever stands at a path, a page or a place in the directory. */
export async function findAnswer(cms: Cms, path: string, reader: Reader, search = ''): Promise<Answer | null> {
  const { locale, key } = splitLocale(path)
  const [, analyzer, issue] = /^\/directory\/([^/]+)(?:\/issues\/([^/]+))?$/.exec(key) ?? []
  const speaking = { ...reader, locale }
  if (analyzer && issue) return findIssue(cms, analyzer, issue, speaking, search)
  return analyzer ? findAnalyzer(cms, analyzer, speaking, search) : findPage(cms, path, { reader, search })
}

/**
 * The data a page is drawn from, for clients that fetch `{path}/_payload.json` (C64): `{ path, data }`, or
 * `{ path, redirect }` where the page leads elsewhere.
 */
export async function answerPayload(cms: Cms, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (!pathname.endsWith(SUFFIX)) return pageNotFound(pathname)
  const path = decodeURIComponent(pathname.slice(0, -SUFFIX.length)) || '/'
  const { asked, reader } = await previewOf(cms, request)
  const answer = await findAnswer(cms, path, reader, search)
  if (!answer) return pageNotFound(path)
  if ('gone' in answer) return pageGone(path)
  const headers = { 'cache-control': asked ? 'private, no-store' : 'no-cache' }
  if ('redirect' in answer) return Response.json({ path, redirect: { to: answer.redirect, statusCode: answer.status } }, { headers })
  // Programs take part in no experiment.
  const data = 'page' in answer ? { page: { ...answer.page, blocks: seenByAll(answer.page.blocks) } } : answer
  return Response.json({ path, data }, { headers })
}
