import { createHash } from 'node:crypto'
import { isUnchanged } from './http-conditions.ts'

type Data = { request: Request; text: string; headers: Record<string, string>; modified?: Date | undefined }

/**
 * A small text with a tag made of itself: who has it already is told so. The tag is weak, as the text may be compressed on
 * its way out.
 */
export function answerData({ request, text, headers, modified }: Data): Response {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const shared = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }
  const told: Record<string, string> = { ...shared, ...headers, etag, ...(modified && { 'last-modified': modified.toUTCString() }) }
  // The tag alone decides: a date says too little of a text that several things go into.
  if (request.headers.has('if-none-match') && isUnchanged(request.headers, { etag, modified: modified ?? new Date() })) {
    delete told['content-type']
    return new Response(null, { status: 304, headers: told })
  }
  return new Response(text, { headers: told })
}
