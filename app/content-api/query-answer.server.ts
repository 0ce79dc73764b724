import { openCms } from '#cms/payload.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { problem } from '#platform/http/problem.ts'
import type { ContentDocument } from '#app/documents/content-document.ts'
import { navigationTree } from '#app/documents/navigation-tree.ts'
import { previewOf } from '#app/documents/preview/preview.server.ts'
import { answerQuery } from './query.server.ts'
import { type Query, readQuery } from './query/params.ts'
import { ConditionError, QueryError } from './query/limits.ts'
import { INVALID_PARAMS, paramsIn } from './query/search-params.ts'
import { TooBusyError } from '#cms/core/timed-query.server.ts'
import type { Reader } from '#app/documents/reader.server.ts'
import { findSections } from '#app/documents/site-tree.server.ts'
import pLimit from 'p-limit'
import { QUERY_LIMITS } from '#config'

const limit = pLimit(QUERY_LIMITS.concurrency)

/**
 * Limits the concurrency of queries written by anonymous callers, so that they leave capacity for pages.
 * @throws {TooBusyError} if the queue is full
 */
export async function inQueryTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.activeCount + limit.pendingCount >= QUERY_LIMITS.waiting) throw new TooBusyError('Too many queries are waiting.')
  return limit(work)
}

const HASHED = /^[\w-]{1,64}\.[\w-]{1,64}\.json$/

/** Long enough to absorb a burst, too short to expose unpublished content. */
const SHARED = 'public, max-age=5'

type Refusal = { status: 400 | 404; title: string; detail: string; message: string; data?: object }

/** Creates problem details with the extra keys that clients of the content API read. */
const refusal = ({ status, title, detail, message, data }: Refusal): Response =>
  problem(status, title, detail, {}, { statusCode: status, statusMessage: title, message, ...(data ? { data } : {}) })

function queryRefusal(error: QueryError | ConditionError): Response {
  const { message } = error
  if (message === INVALID_PARAMS) {
    return refusal({ status: 400, title: message, message, detail: 'Write _params as a percent-encoded JSON object.' })
  }
  return refusal({ status: 400, title: 'Bad Request', message, detail: message })
}

function documentNotFound(query: object): Response {
  const title = 'Document not found!'
  const description = 'Could not find document for the given query.'
  return refusal({ status: 404, title, message: title, detail: description, data: { description, query } })
}

/** Hashed addresses are publicly cacheable for five seconds, previews never. */
function cacheControl(isPreview: boolean, isHashed: boolean): string {
  if (isPreview) return 'private, no-store'
  return isHashed ? SHARED : 'no-cache'
}

const busy = () => problem(503, 'Service Unavailable', 'Too many queries are waiting. Try again in a second.', { 'retry-after': '1' })

type ContentRequest = { cms: Cms; query: Query; reader: Reader; params: object }

/**
 * Reads the query of a request and answers it, with the errors and headers that all content addresses share.
 * @param file the last segment of a hashed address, `{hash}.{build}.json`; absent for other addresses
 * @param answer resolves to `undefined` for a missing document
 */
async function answerContent(
  request: Request,
  file: string | undefined,
  answer: (content: ContentRequest) => Promise<unknown>,
): Promise<Response> {
  if (file !== undefined && !HASHED.test(file)) {
    return refusal({ status: 404, title: 'Not Found', message: 'Not Found', detail: 'Request content at {hash}.{build}.json.' })
  }
  try {
    const params = paramsIn(new URL(request.url).searchParams, file !== undefined)
    const query = readQuery(params)
    const cms = await openCms()
    const { isRequested: isPreview, reader } = await previewOf(cms, request)
    const found = await inQueryTurn(() => answer({ cms, query, reader, params }))
    if (found === undefined) return documentNotFound(params)
    const robots = isPreview ? { 'x-robots-tag': 'noindex' } : undefined
    return Response.json(found, { headers: { 'cache-control': cacheControl(isPreview, file !== undefined), ...robots } })
  } catch (error) {
    if (error instanceof TooBusyError) return busy()
    if (error instanceof QueryError || error instanceof ConditionError) return queryRefusal(error)
    throw error
  }
}

/** Answers `/query` with documents, one document, a count or neighbours (C38, C39). */
export const answerQueryRequest = (request: Request, file?: string): Promise<Response> =>
  answerContent(request, file, ({ cms, query, reader }) => answerQuery(cms, query, reader))

const LISTED = [{ _partial: false }, { navigation: { $ne: false } }]

/** Answers `/navigation` with the tree of the documents that match the query (C42 to C46). */
export const answerNavigationRequest = (request: Request, file?: string): Promise<Response> =>
  answerContent(request, file, async ({ cms, params, reader }) => {
    const { where = [], sort, skip, limit } = params as Record<string, unknown>
    const query = readQuery({ where: [where, LISTED].flat(), sort, skip, limit, without: ['body', 'excerpt'] })
    const documents = (await answerQuery(cms, query, reader)) as ContentDocument[]
    return navigationTree(documents, await findSections(cms))
  })
