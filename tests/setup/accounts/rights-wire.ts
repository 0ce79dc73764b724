import type { Sample, Operation, Who } from './rights-table.ts'
import type { Try, TryGlobal } from './rights-tries.ts'

/** Calls the running site as a user. */
export type Call = (who: Who, path: string, method?: string, body?: unknown) => Promise<Response>

/** Payload answers 501 for addresses without a handler. */
const REFUSALS: readonly number[] = [401, 403, 404, 501]

/** Returns whether REST allowed a call. For anonymous callers 400 counts as a refusal too: they may not use some parameters. */
async function letThrough(answer: Response, who: Who): Promise<boolean> {
  if (answer.ok) return true
  if (REFUSALS.includes(answer.status) || (who === 'nobody' && answer.status === 400)) return false
  throw new Error(`neither yes nor no: ${answer.status} ${await answer.text()}`)
}

function form({ data, file }: Sample): FormData {
  const body = new FormData()
  body.set('_payload', JSON.stringify(data))
  if (file) body.set('file', new Blob([new Uint8Array(file.data)], { type: file.mimetype }), file.name)
  return body
}

/** Attempts over REST. */
export function restTries(call: Call): { tryDocument: Try; tryGlobal: TryGlobal } {
  const tryDocument: Try = async (who, slug, operation, { id, sample, drafts }) => {
    const one = `/api/${slug}/${id}`
    const draft = drafts ? '?draft=true' : ''
    const calls: Record<Operation, () => Promise<Response>> = {
      read: () => call(who, one),
      readDraft: () => call(who, `${one}?draft=true`),
      readVersions: () => call(who, `/api/${slug}/versions?where[parent][equals]=${id}`),
      create: () => call(who, `/api/${slug}${draft}`, 'POST', sample.file ? form(sample) : sample.data),
      update: () => call(who, one + draft, 'PATCH', sample.change),
      publish: () => call(who, one, 'PATCH', { _status: 'published' }),
      unpublish: () => call(who, one, 'PATCH', { _status: 'draft' }),
      delete: () => call(who, one, 'DELETE'),
      unlock: () => call(who, '/api/users/unlock', 'POST', { email: sample.data.email }),
    }
    return letThrough(await calls[operation](), who)
  }
  const tryGlobal: TryGlobal = async (who, slug, operation, change) => {
    const path = `/api/globals/${slug}`
    const calls = operation === 'update' ? call(who, path, 'POST', change) : call(who, operation === 'read' ? path : `${path}/versions`)
    return letThrough(await calls, who)
  }
  return { tryDocument, tryGlobal }
}
