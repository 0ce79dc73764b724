import { createHash } from 'node:crypto'
import { isUnchanged } from './http-conditions.ts'

/** A text that is asked for again and again, under a tag of its own. Who has it already is told so: by the tag alone, as what was taken back leaves no later date. */
export function answerTagged(request: Request, body: string, headers: Record<string, string>): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const tagged = { ...headers, 'cache-control': 'no-cache', etag }
  if (request.headers.has('if-none-match') && isUnchanged(request.headers, { etag, modified: new Date() }))
    return new Response(null, { status: 304, headers: tagged })
  return new Response(request.method === 'HEAD' ? null : body, { headers: tagged })
}
