/**
 * The one place through which the admin's forms save. It adds to each save the version it is based on, and tells the
 * edit view how the save went. Payload's form has no place for either, so `fetch` itself is watched, for saves only.
 */

/** A document or global as its REST address names it: `pages/12`, `globals/site`. */
export type SaveTarget = string

export type Outcome =
  | { kind: 'saved'; sent: unknown }
  | { kind: 'stale'; savedAt: string; savedBy: string | null; isOwn: boolean }
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }

type Listener = (outcome: Outcome) => void

const bases = new Map<SaveTarget, string>()
const listeners = new Map<SaveTarget, Set<Listener>>()

const tell = (target: SaveTarget, outcome: Outcome) => listeners.get(target)?.forEach((listener) => listener(outcome))

/** What a request saves, if it is a save of something that an edit view has open. */
export function savedBy(method: string, address: string): SaveTarget | null {
  const { pathname } = new URL(address, 'http://localhost')
  const [, collection, global] = /\/api\/(?:([\w-]+\/\d+)|(globals\/[\w-]+))$/.exec(pathname) ?? []
  if (method === 'PATCH' && collection) return collection
  return method === 'POST' && global ? global : null
}

type Answer = {
  doc?: { updatedAt?: string }
  result?: { updatedAt?: string }
  errors?: { data?: { code?: string; savedAt?: string; savedBy?: string | null; isOwn?: boolean } }[]
}

const answerIn = (response: Response): Promise<Answer> =>
  response
    .clone()
    .json()
    .catch(() => ({})) as Promise<Answer>

/** The values that a save carries, as Payload's form packs them. */
function sentIn(body: unknown): unknown {
  const packed = body instanceof FormData ? body.get('_payload') : body
  try {
    return typeof packed === 'string' ? JSON.parse(packed) : undefined
  } catch {
    return undefined
  }
}

async function outcomeOf(target: SaveTarget, response: Response, body: unknown): Promise<Outcome | null> {
  const { doc, result, errors } = await answerIn(response)
  const saved = (doc ?? result)?.updatedAt
  if (response.ok && saved) {
    bases.set(target, saved)
    return { kind: 'saved', sent: sentIn(body) }
  }
  const refusal = errors?.[0]?.data
  if (refusal?.code === 'stale-save') {
    return { kind: 'stale', savedAt: refusal.savedAt ?? '', savedBy: refusal.savedBy ?? null, isOwn: refusal.isOwn ?? false }
  }
  if (response.status === 401) return { kind: 'signed-out' }
  return response.status >= 500 ? { kind: 'unreachable' } : null
}

function watched(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const target = savedBy((init?.method ?? 'GET').toUpperCase(), address)
    if (!target || !listeners.has(target)) return send(input, init)
    const headers = new Headers(init?.headers)
    const base = bases.get(target)
    if (base) headers.set('if-match', `"${base}"`)
    try {
      const response = await send(input, { ...init, headers })
      const outcome = await outcomeOf(target, response, init?.body)
      if (outcome) tell(target, outcome)
      // The edit view has a dialog for it; the form would show the same sentence a second time.
      return outcome?.kind === 'stale' ? Response.json({ errors: [] }, { status: response.status }) : response
    } catch (error) {
      tell(target, { kind: 'unreachable' })
      throw error
    }
  }
}

let isWatching = false

/** Hears how saves of `target` go. @returns ends it */
export function onSaves(target: SaveTarget, listener: Listener): () => void {
  if (!isWatching) window.fetch = watched(window.fetch.bind(window))
  isWatching = true
  const all = listeners.get(target) ?? new Set()
  listeners.set(target, all.add(listener))
  return () => {
    all.delete(listener)
    if (all.size === 0) listeners.delete(target)
  }
}

/** From here on saves of `target` are based on the state of `updatedAt`: the one its form shows. */
export const baseOn = (target: SaveTarget, updatedAt: string): void => void bases.set(target, updatedAt)

/** Ends what is known of a target, when its edit view closes. */
export const forgetBase = (target: SaveTarget): void => void bases.delete(target)
