import type { Cms } from '#cms/core/cms.ts'
import { missingData } from '#platform/http/problem.ts'
import { type AnalyzerAnswer, findAnalyzer } from '#app/directory/analyzer/analyzers.server.ts'
import { seenByAll } from '#app/analytics/experiments/experiment-slot.ts'
import { type Address, parseAddress } from '#app/i18n/locale-path.ts'
import { findIssue, type IssueAnswer } from '#app/directory/issue/issues.server.ts'
import { findPage, type PageAnswer } from './pages.server.ts'
import { previewOf } from '#app/documents/preview/preview.server.ts'
import type { Reader } from '#app/documents/reader.server.ts'

const SUFFIX = '/_payload.json'

export type Answer = PageAnswer | AnalyzerAnswer | IssueAnswer

/** Finds the page, analyzer or issue at an address. */
export async function findAnswer(cms: Cms, address: Address, reader: Reader, search = ''): Promise<Answer | null> {
  const { locale, key } = address
  const [, analyzer, issue] = /^\/directory\/([^/]+)(?:\/issues\/([^/]+))?$/.exec(key) ?? []
  const localReader = { ...reader, locale }
  if (analyzer && issue) return findIssue(cms, analyzer, issue, localReader, search)
  return analyzer ? findAnalyzer(cms, analyzer, localReader, search) : findPage(cms, address, { reader, search })
}

/**
 * Answers `{path}/_payload.json` with the data of a page (C64): `{ path, data }`, or `{ path, redirect }` for a redirect.
 */
export async function answerPayload(cms: Cms, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (!pathname.endsWith(SUFFIX)) return missingData(404, pathname)
  const path = decodeURIComponent(pathname.slice(0, -SUFFIX.length)) || '/'
  const { isRequested: isPreview, reader } = await previewOf(cms, request)
  const answer = await findAnswer(cms, parseAddress(path), reader, search)
  if (!answer) return missingData(404, path)
  if ('gone' in answer) return missingData(410, path)
  const headers = { 'cache-control': isPreview ? 'private, no-store' : 'no-cache' }
  if ('redirect' in answer) return Response.json({ path, redirect: { to: answer.redirect, statusCode: answer.status } }, { headers })
  // API clients take part in no experiment.
  const data = 'page' in answer ? { page: { ...answer.page, blocks: seenByAll(answer.page.blocks) } } : answer
  return Response.json({ path, data }, { headers })
}
