import { type Refusal, refusalsIn, sendDraft, valuesIn } from './refused-fields.ts'

/**
 * The one place through which the admin's forms save. It adds to each save the version it is based on, and tells the
 * edit view how the save went. Payload's form has no place for either, so `fetch` itself is watched, for saves only.
 */

/** A document or global as its REST address names it: `pages/12`, `globals/site`. */
export type DocumentName = string

/** What one form edits: a document or global in one language, `pages/12?locale=de`. Nothing of it is another language's. */
export type SaveTarget = `${DocumentName}?locale=${string}`

export const targetOf = (document: DocumentName, locale: string): SaveTarget => `${document}?locale=${locale}`

export type Outcome =
  /** `refused`: the fields that the server did not take. Everything else is saved. `unfit`: what is saved and cannot be published. */
  | { kind: 'saved'; sent: unknown; refused: Refusal[]; unfit: Refusal[] }
  /** A draft of which nothing is saved. */
  | { kind: 'refused'; refused: Refusal[] }
  /** A publishing, or a save of settings, of which nothing is saved; the form itself says why. */
  | { kind: 'refused-in-form' }
  | { kind: 'stale'; savedAt: string; savedBy: string | null; isOwn: boolean }
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }

type Listener = (outcome: Outcome) => void

const bases = new Map<SaveTarget, string>()
const listeners = new Map<SaveTarget, Set<Listener>>()

/** Saves that have no answer yet. */
const underWay = new Map<SaveTarget, Set<Promise<unknown>>>()

const tell = (target: SaveTarget, outcome: Outcome) => listeners.get(target)?.forEach((listener) => listener(outcome))

/** The document or global that a request saves, if it saves one. */
export function savedBy(method: string, address: string): DocumentName | null {
  const { pathname } = new URL(address, 'http://localhost')
  const [, collection, global] = /\/api\/(?:([\w-]+\/\d+)|(globals\/[\w-]+))$/.exec(pathname) ?? []
  if (method === 'PATCH' && collection) return collection
  return method === 'POST' && global ? global : null
}

/** The open form that a save of `document` comes from. */
function formOf(document: DocumentName): SaveTarget | undefined {
  return [...listeners.keys()].findLast((target) => target.startsWith(`${document}?`))
}

/**
 * The address with the form's own language. Payload's form writes into the language that the menu is set to, which is
 * another one from the moment that it is changed until the other form has been loaded.
 */
function inOwnLanguage(address: string, target: SaveTarget): string {
  const [path = '', query] = address.split('?')
  const asked = new URLSearchParams(query)
  asked.set('locale', new URLSearchParams(target.split('?')[1]).get('locale') ?? '')
  return `${path}?${asked}`
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

const isDraft = (address: string): boolean => new URL(address, 'http://localhost').searchParams.get('draft') === 'true'

/** What of a saved draft could not be published; the server says so in a header (`hooks/tell-unfit.ts`). */
function unfitIn({ headers }: Response): Refusal[] {
  try {
    return JSON.parse(decodeURIComponent(headers.get('x-unfit') ?? '[]')) as Refusal[]
  } catch {
    return []
  }
}

type Sent = Awaited<ReturnType<typeof sendDraft>>

async function outcomeOf(target: SaveTarget, address: string, { response, values, refused }: Sent): Promise<Outcome | null> {
  const answer = await answerIn(response)
  const saved = (answer.doc ?? answer.result)?.updatedAt
  if (response.ok && saved) {
    bases.set(target, saved)
    return { kind: 'saved', sent: values, refused, unfit: unfitIn(response) }
  }
  const refusal = answer.errors?.[0]?.data
  if (refusal?.code === 'stale-save') {
    return { kind: 'stale', savedAt: refusal.savedAt ?? '', savedBy: refusal.savedBy ?? null, isOwn: refusal.isOwn ?? false }
  }
  if (response.status === 401) return { kind: 'signed-out' }
  if (response.status >= 500 || response.status === 429) return { kind: 'unreachable' }
  if (isDraft(address)) return { kind: 'refused', refused: [...refused, ...refusalsIn(answer)] }
  return response.ok ? null : { kind: 'refused-in-form' }
}

/** What a form is answered: a refusal that the edit view words itself is not shown a second time. */
const forForm = (outcome: Outcome | null, response: Response): Response =>
  outcome?.kind === 'stale' || outcome?.kind === 'refused' ? Response.json({ errors: [] }, { status: response.status }) : response

function watched(send: typeof fetch): typeof fetch {
  const save = async (target: SaveTarget, address: string, init: RequestInit | undefined) => {
    const headers = new Headers(init?.headers)
    const base = bases.get(target)
    if (base) headers.set('if-match', `"${base}"`)
    const body = init?.body
    try {
      const own = inOwnLanguage(address, target)
      const sent =
        isDraft(address) && (body instanceof FormData || typeof body === 'string')
          ? await sendDraft(body, (rest) => send(own, { ...init, headers, body: rest }))
          : { response: await send(own, { ...init, headers }), values: valuesIn(body), refused: [] }
      const outcome = await outcomeOf(target, address, sent)
      if (outcome) tell(target, outcome)
      return forForm(outcome, sent.response)
    } catch (error) {
      tell(target, { kind: 'unreachable' })
      throw error
    }
  }
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const document = savedBy((init?.method ?? 'GET').toUpperCase(), address)
    const target = document ? formOf(document) : undefined
    if (!target) return send(input, init)
    const saving = save(target, address, init)
    const waiting = underWay.get(target) ?? new Set()
    underWay.set(target, waiting.add(saving))
    return saving.finally(() => waiting.delete(saving))
  }
}

/** Resolves when every save of `target` that was begun has its answer, good or bad. */
export const answered = async (target: SaveTarget): Promise<void> => void (await Promise.allSettled(underWay.get(target) ?? []))

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

/** The same for every open form of `document`, when something else than a form saved it and changed nothing that they show. */
export function rebase(document: DocumentName, updatedAt: string): void {
  for (const target of listeners.keys()) if (target.startsWith(`${document}?`)) bases.set(target, updatedAt)
}

/** The state that the next save of `target` is based on. */
export const baseOf = (target: SaveTarget): string | undefined => bases.get(target)

/** Ends what is known of a target, when its edit view closes. */
export const forgetBase = (target: SaveTarget): void => void bases.delete(target)
