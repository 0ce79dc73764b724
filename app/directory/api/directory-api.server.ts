import { env } from '#platform/env/env.ts'
import { openCms } from '#cms/payload.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { problem } from '#platform/http/problem.ts'
import type { z } from 'zod'
import { respondWithData } from '#platform/http/data-response.server.ts'
import { type BadParameter, readParameters } from './parameters.ts'
import { type IssuesAnswer, issuesQuery, type SuggestAnswer, suggestQuery } from './directory-api.ts'
import { decodeCursor, directoryQuery } from '../search/search-query.server.ts'
import type { DirectoryAnswer, DirectoryQuery } from '../search/search-query.ts'
import type { IssueHit } from '../issue/issue-hit.server.ts'
import { findInDirectory, suggestInDirectory } from '../search/search-directory.server.ts'
import { keyOf } from '../search/ranking-sql.server.ts'
import { BoundedQueue, OverloadError } from '#platform/limits/bounded-queue.ts'
import { TooBusyError } from '#cms/core/timed-query.server.ts'

const DEFAULT_LIMIT = 50
const SUGGESTIONS = 8
/** Each request holds a database connection; beyond this they get 503 with Retry-After. */
const queue = new BoundedQueue({ concurrency: 40, maxWaiting: 0, maxWaitMs: 0 })

/** Headers of every answer for programs. */
export const API_HEADERS = { 'access-control-allow-origin': '*', 'x-robots-tag': 'noindex' }

/** A 400 response that names the parameter (RFC 9457). */
export const badParameter = ({ parameter, detail }: BadParameter): Response =>
  problem(400, 'Bad Request', detail, API_HEADERS, { parameter })

/** A 503 response that says when to try again. */
export const busy = (detail: string) => problem(503, 'Service Unavailable', detail, { ...API_HEADERS, 'retry-after': '2' })

/** Runs `work` unless too many requests are in progress. */
export async function withinCapacity(work: (cms: Cms) => Promise<Response>): Promise<Response> {
  try {
    return await queue.run(async () => work(await openCms()))
  } catch (error) {
    if (error instanceof OverloadError) return busy('Too many requests are in progress. Try again in two seconds.')
    if (error instanceof TooBusyError) return busy(error.message)
    throw error
  }
}

const issueOf = ({ path, ...hit }: IssueHit) => ({ ...hit, url: `${env().SITE_URL}${path}.json`, helpUri: env().SITE_URL + path })

function issuesAnswerOf({ total, reach, hits, facets, next, previous, jump, corrected }: DirectoryAnswer): IssuesAnswer {
  const target = jump === null ? null : env().SITE_URL + jump
  return { total, reach, issues: hits.map(issueOf), facets, next, previous, jump: target, corrected }
}

/** Returns whether `at` is a cursor for this sort order. */
export function hasValidCursor({ q, sort, at }: DirectoryQuery): boolean {
  const words = q.trim() !== ''
  return at === '' || decodeCursor(at, sort === 'relevance' && !words ? 'severity' : sort, keyOf({ words, sort })) !== null
}

/** Cached for only five seconds, so an unpublished issue disappears just as fast. */
const jsonAnswer = (request: Request, answer: IssuesAnswer | SuggestAnswer) =>
  respondWithData({
    request,
    text: JSON.stringify(answer),
    headers: { ...API_HEADERS, 'content-type': 'application/json', 'cache-control': 'public, max-age=5' },
  })

/** Serves `/api/directory/issues`: one page of matching issues, with total and facets from the same snapshot. */
export async function answerIssues(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const read = readParameters(searchParams, issuesQuery)
  if ('invalid' in read) return badParameter(read.invalid)
  const { limit = DEFAULT_LIMIT }: z.output<typeof issuesQuery> = read.values
  const query = directoryQuery(searchParams)
  if (!hasValidCursor(query))
    return badParameter({
      parameter: 'at',
      detail: 'at is not a cursor of this list. Use next or previous from a response with the same sort.',
    })
  return withinCapacity(async (cms) => jsonAnswer(request, issuesAnswerOf(await findInDirectory(cms, query, { size: limit }))))
}

/** Serves `/api/directory/suggest`: the few best matches while somebody types. */
export async function answerSuggest(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const read = readParameters(searchParams, suggestQuery)
  if ('invalid' in read) return badParameter(read.invalid)
  const { q } = directoryQuery(searchParams)
  return withinCapacity(async (cms) => jsonAnswer(request, { issues: (await suggestInDirectory(cms, q, SUGGESTIONS)).map(issueOf) }))
}
