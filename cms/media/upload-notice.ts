import { type Endpoint, NotFound, type PayloadRequest } from 'payload'

const MAX_NAMED = 5

/** Says which rules of a drawing's style sheet, and which attributes, were left out, if any. */
export function leftOutParts(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  const named = names.slice(0, MAX_NAMED).map((name) => `“${name}”`)
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ''
  const subject = names.length === 1 ? 'A part of it was' : `${names.length} parts of it were`
  return `${subject} left out, because drawings may use plain CSS only and load nothing: ${named.join(', ')}${more}. Check how it looks.`
}

/** Sets what the answer to this upload adds to its message. */
export function setNotice(req: PayloadRequest, notice: string | undefined): void {
  req.context.uploadNotice = notice
}

/** Payload's own endpoint of an upload, whose answer says what was left out of the file. The admin shows that message. */
export const withNotice = (method: 'post' | 'patch', path: string): Endpoint => ({
  method,
  path,
  handler: async (req) => {
    const endpoints = req.payload.collections.media.config.endpoints || []
    const own = endpoints.findLast((endpoint) => endpoint.method === method && endpoint.path === path)
    if (!own) throw new NotFound(req.t)
    const answer = await own.handler(req)
    const notice = req.context.uploadNotice
    if (typeof notice !== 'string' || !answer.ok) return answer
    const { status, headers } = answer
    const body = (await answer.json()) as { message?: string }
    return Response.json({ ...body, message: `${body.message ?? ''} ${notice}`.trim() }, { status, headers })
  },
})
