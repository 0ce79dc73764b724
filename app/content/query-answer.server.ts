import { type Cms, openCms } from '#cms/payload.server.ts'
import { problem } from '#cms/problem.ts'
import type { ContentDocument } from './content-document.ts'
import { navigationTree } from './navigation-tree.ts'
import { previewOf } from './preview.server.ts'
import { answerQuery } from './query.server.ts'
import { inQueryTurn } from './query-turns.server.ts'
import { type Query, readQuery } from './query/params.ts'
import { ConditionError, QueryError } from './query/query-error.ts'
import { INVALID_PARAMS, paramsIn } from './query/search-params.ts'
import { TooBusyError } from './read-briefly.server.ts'
import type { Reader } from './reader.server.ts'
import { findSections } from './sections.server.ts'

const HASHED = /^[\w-]{1,64}\.[\w-]{1,64}\.json$/

/** Long enough for a burst, too short for anybody to see what was unpublished. */
const SHARED = 'public, max-age=5'

type Refusal = { status: 400 | 404; title: string; detail: string; message: string; data?: object }

/** Problem details with the keys that clients of the content API read beside them. */
const refused = ({ status, title, detail, message, data }: Refusal): Response =>
  problem(status, title, detail, {}, { statusCode: status, statusMessage: title, message, ...(data ? { data } : {}) })

function refusedQuery(error: QueryError | ConditionError): Response {
  const { message } = error
  if (message === INVALID_PARAMS) {
    return refused({ status: 400, title: message, message, detail: 'Write _params as a JSON object, percent-encoded.' })
  }
  return refused({ status: 400, title: 'Bad Request', message, detail: message })
}

function missed(query: object): Response {
  const title = 'Document not found!'
  const description = 'Could not find document for the given query.'
  return refused({ status: 404, title, message: title, detail: description, data: { description, query } })
}

/** Answers of a hashed address may be kept for a minute by everybody, what a person's token shows by nobody. */
function cacheControl(isPreview: boolean, isHashed: boolean): string {
  if (isPreview) return 'private, no-store'
  return isHashed ? SHARED : 'no-cache'
}

const busy = () => problem(503, 'Service Unavailable', 'Too many queries wait already. Try again in a second.', { 'retry-after': '1' })

type Asked = { cms: Cms; query: Query; reader: Reader; asked: object }

/**
 * Reads the query of an address and answers it, with the refusals and headers that all content addresses share.
 * @param file the last part of a hashed address, `{hash}.{build}.json`; without it the address stands alone
 * @param answer gives `undefined` for a document that is not there
 */
async function answerContent(request: Request, file: string | undefined, answer: (asked: Asked) => Promise<unknown>): Promise<Response> {
  if (file !== undefined && !HASHED.test(file)) {
    return refused({ status: 404, title: 'Not Found', message: 'Not Found', detail: 'Content is asked at {hash}.{build}.json.' })
  }
  try {
    const asked = paramsIn(new URL(request.url).searchParams, file !== undefined)
    const query = readQuery(asked)
    const cms = await openCms()
    const preview = await previewOf(cms, request)
    const found = await inQueryTurn(() => answer({ cms, query, reader: preview.reader, asked }))
    if (found === undefined) return missed(asked)
    const unlisted = preview.asked ? { 'x-robots-tag': 'noindex' } : undefined
    return Response.json(found, { headers: { 'cache-control': cacheControl(preview.asked, file !== undefined), ...unlisted } })
  } catch (error) {
    if (error instanceof TooBusyError) return busy()
    if (error instanceof QueryError || error instanceof ConditionError) return refusedQuery(error)
    throw error
  }
}

/** Answers `/query`: documents, one document, a number or neighbours, as the query says (C38, C39). */
export const answerQueryRequest = (request: Request, file?: string): Promise<Response> =>
  answerContent(request, file, ({ cms, query, reader }) => answerQuery(cms, query, reader))

const LISTED = [{ _partial: false }, { navigation: { $ne: false } }]

/** Answers `/navigation`: the tree of the documents that fit the query (C42 to C46). */
export const answerNavigationRequest = (request: Request, file?: string): Promise<Response> =>
  answerContent(request, file, async ({ cms, asked, reader }) => {
    const { where = [], sort, skip, limit } = asked as Record<string, unknown>
    const query = readQuery({ where: [where, LISTED].flat(), sort, skip, limit, without: ['body', 'excerpt'] })
    const documents = (await answerQuery(cms, query, reader)) as ContentDocument[]
    return navigationTree(documents, await findSections(cms))
  })
