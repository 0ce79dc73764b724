import { env } from '#cms/env.ts'
import { type Cms, openCms } from '#cms/payload.server.ts'
import { problem } from '#cms/problem.ts'
import type { z } from 'zod'
import { answerData } from './data-answer.server.ts'
import { type BadParameter, readParameters } from './directory-api-params.ts'
import { type IssuesAnswer, issuesQuery, type SuggestAnswer, suggestQuery } from './directory-api.ts'
import { readMark } from './directory-cursor.server.ts'
import type { DirectoryAnswer, DirectoryQuery, IssueHit } from './directory-query.ts'
import { directoryQuery } from './directory-query.server.ts'
import { findInDirectory, suggestInDirectory } from './directory-search.server.ts'
import { keyOf } from './directory-statement.server.ts'
import { TooBusyError } from './read-briefly.server.ts'

const PAGE = 50
const SUGGESTED = 8
/** Each holds a connection; more than wait already are told to come back. */
const MOST_AT_ONCE = 40
let underWay = 0

const OPEN = { 'access-control-allow-origin': '*', 'x-robots-tag': 'noindex' }

/** A refusal that names the parameter (RFC 9457). */
export const badParameter = ({ parameter, detail }: BadParameter): Response => problem(400, 'Bad Request', detail, OPEN, { parameter })

const busy = (detail: string) => problem(503, 'Service Unavailable', detail, { ...OPEN, 'retry-after': '2' })

/** Answers when there is room, and says when there is none. */
export async function whenFree(work: (cms: Cms) => Promise<Response>): Promise<Response> {
  if (underWay >= MOST_AT_ONCE) return busy('Too many ask already. Try again in two seconds.')
  underWay += 1
  try {
    return await work(await openCms())
  } catch (error) {
    if (error instanceof TooBusyError) return busy(error.message)
    throw error
  } finally {
    underWay -= 1
  }
}

const issueOf = ({ path, ...hit }: IssueHit) => ({ ...hit, url: `${env().SITE_URL}${path}.json`, helpUri: env().SITE_URL + path })

function issuesAnswerOf({ total, reach, hits, facets, next, previous, jump, corrected }: DirectoryAnswer): IssuesAnswer {
  const target = jump === null ? null : env().SITE_URL + jump
  return { total, reach, issues: hits.map(issueOf), facets, next, previous, jump: target, corrected }
}

/** Whether `at` was given by an answer to this very question; another order begins elsewhere. */
function isMarkOf({ q, sort, at }: DirectoryQuery): boolean {
  const words = q.trim() !== ''
  return at === '' || readMark(at, sort === 'relevance' && !words ? 'severity' : sort, keyOf({ words, sort })) !== null
}

/** Asking again for the same within seconds is answered by whoever keeps it; what was unpublished is gone as soon. */
const jsonAnswer = (request: Request, answer: IssuesAnswer | SuggestAnswer) =>
  answerData({
    request,
    text: JSON.stringify(answer),
    headers: { ...OPEN, 'content-type': 'application/json', 'cache-control': 'public, max-age=5' },
  })

type Limited = z.output<typeof issuesQuery>

/** Answers `/api/directory/issues`: one page of the issues that fit, with the total and the facets of the same moment. */
export async function answerIssues(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const read = readParameters(searchParams, issuesQuery)
  if ('wrong' in read) return badParameter(read.wrong)
  const { limit = PAGE }: Limited = read.asked
  const query = directoryQuery(searchParams)
  if (!isMarkOf(query))
    return badParameter({ parameter: 'at', detail: 'at is no mark of this list. Take next or previous of an answer with the same sort.' })
  return whenFree(async (cms) => jsonAnswer(request, issuesAnswerOf(await findInDirectory(cms, query, { size: limit }))))
}

/** Answers `/api/directory/suggest`: the few issues that fit best what is being typed. */
export async function answerSuggest(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const read = readParameters(searchParams, suggestQuery)
  if ('wrong' in read) return badParameter(read.wrong)
  const { q } = directoryQuery(searchParams)
  return whenFree(async (cms) => jsonAnswer(request, { issues: (await suggestInDirectory(cms, q, SUGGESTED)).map(issueOf) }))
}
