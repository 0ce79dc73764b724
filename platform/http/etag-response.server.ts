import { createHash } from 'node:crypto'
import { isUnchanged } from './http-conditions.ts'

/** Answers with a text and its ETag, or with 304. Dates are ignored: a document that is unpublished leaves no later one. */
export function respondWithEtag(request: Request, body: string, headers: Record<string, string>): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const tagged = { ...headers, 'cache-control': 'no-cache', etag }
  if (request.headers.has('if-none-match') && isUnchanged(request.headers, { etag, modified: new Date() }))
    return new Response(null, { status: 304, headers: tagged })
  return new Response(request.method === 'HEAD' ? null : body, { headers: tagged })
}
