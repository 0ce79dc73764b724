import { createHash } from 'node:crypto'
import { isUnchanged } from './http-conditions.ts'

type Data = { request: Request; text: string; headers: Record<string, string>; modified?: Date | undefined }

/**
 * Answers with a small text and an ETag computed from it, or with 304. The ETag is weak, because the text may be compressed
 * on its way out.
 */
export function respondWithData({ request, text, headers, modified }: Data): Response {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const shared = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }
  const responseHeaders: Record<string, string> = {
    ...shared,
    ...headers,
    etag,
    ...(modified && { 'last-modified': modified.toUTCString() }),
  }
  // Only the ETag decides: Last-Modified says too little about a text that is made from several sources.
  if (request.headers.has('if-none-match') && isUnchanged(request.headers, { etag, modified: modified ?? new Date() })) {
    delete responseHeaders['content-type']
    return new Response(null, { status: 304, headers: responseHeaders })
  }
  return new Response(text, { headers: responseHeaders })
}

/** Answers with a text and its ETag, or with 304. Dates are ignored: a document that is unpublished leaves no later one. */
export function respondWithEtag(request: Request, body: string, headers: Record<string, string>): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const tagged = { ...headers, 'cache-control': 'no-cache', etag }
  if (request.headers.has('if-none-match') && isUnchanged(request.headers, { etag, modified: new Date() }))
    return new Response(null, { status: 304, headers: tagged })
  return new Response(request.method === 'HEAD' ? null : body, { headers: tagged })
}
