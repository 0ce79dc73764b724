import type { NoteHeader } from '../saving/field-notes.ts'
import { type Refusal, refusalsIn, sendDraft, valuesIn } from './refused-fields.ts'
import { isDraft, kindOf, readAddress, type SaveKind } from './save-kind.ts'

/**
 * Adds to each save of an admin form the version it is based on, and reports the outcome to the edit view. Payload's form
 * supports neither, so `fetch` is patched, for saves only.
 */

/** A document or global as its REST address names it: `pages/12`, `globals/site`. */
export type DocumentName = string

/** What one form edits: a document or global in one language, `pages/12?locale=de`. */
export type SaveTarget = `${DocumentName}?locale=${string}`

export const targetOf = (document: DocumentName, locale: string): SaveTarget => `${document}?locale=${locale}`

export type Outcome =
  /**
   * `refused`: fields that the server refused; everything else is saved. `unfit`: fields that are saved but cannot be published.
   * `leftOut`: fields that are saved without a part.
   */
  | {
      kind: 'saved'
      updatedAt: string
      sent: Record<string, unknown> | undefined
      refused: Refusal[]
      unfit: Refusal[]
      leftOut: Refusal[]
    }
  /** A draft that was not saved at all. */
  | { kind: 'refused'; refused: Refusal[] }
  /** A refused publication or save of settings; the form itself shows why. */
  | { kind: 'refused-in-form' }
  | { kind: 'stale'; savedAt: string; savedBy: string | null; isOwn: boolean; save: SaveKind }
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }

export type Stale = Extract<Outcome, { kind: 'stale' }>

type Listener = (outcome: Outcome) => void

const bases = new Map<SaveTarget, string>()
const listeners = new Map<SaveTarget, Set<Listener>>()

/** Saves without a response yet. */
const inFlight = new Map<SaveTarget, Set<Promise<unknown>>>()

const notify = (target: SaveTarget, outcome: Outcome) => listeners.get(target)?.forEach((listener) => listener(outcome))

/** Returns the document or global that a request saves, or `null`. */
export function savedBy(method: string, address: string): DocumentName | null {
  const { pathname } = readAddress(address)
  const [, collection, global] = /\/api\/(?:([\w-]+\/\d+)|(globals\/[\w-]+))$/.exec(pathname) ?? []
  if (method === 'PATCH' && collection) return collection
  return method === 'POST' && global ? global : null
}

/**
 * Returns the open form that a save of `document` comes from: that of its language, which is the one before while the next is already
 * open. If there is none, the menu is ahead of the form, which sends form data. JSON that names a language means it.
 */
function formOf(document: DocumentName, address: string, body: BodyInit | null | undefined): SaveTarget | undefined {
  const open = [...listeners.keys()].filter((target) => target.startsWith(`${document}?`))
  const { locale } = readAddress(address)
  const own = open.find((target) => target === targetOf(document, locale))
  return own ?? (body instanceof FormData || !locale ? open.at(-1) : undefined)
}

/**
 * Sets the form's own language in an address. Payload's form saves in the language of the menu, which differs from the form's
 * from the moment it is changed until the other form has loaded.
 */
function inOwnLanguage(address: string, target: SaveTarget): string {
  const [path = '', query] = address.split('?')
  const params = new URLSearchParams(query)
  params.set('locale', readAddress(target).locale)
  return `${path}?${params}`
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

/** Returns the notes about fields in a header of a saved document’s response. */
function notesIn({ headers }: Response, name: NoteHeader): Refusal[] {
  try {
    return JSON.parse(decodeURIComponent(headers.get(name) ?? '[]')) as Refusal[]
  } catch {
    return []
  }
}

type Sent = Awaited<ReturnType<typeof sendDraft>>

async function outcomeOf(address: string, { response, values, refused }: Sent): Promise<Outcome | null> {
  const answer = await answerIn(response)
  const updatedAt = (answer.doc ?? answer.result)?.updatedAt
  if (response.ok && updatedAt) {
    const [unfit, leftOut] = [notesIn(response, 'x-unfit'), notesIn(response, 'x-left-out')]
    return { kind: 'saved', updatedAt, sent: values, refused, unfit, leftOut }
  }
  const refusal = answer.errors?.[0]?.data
  if (refusal?.code === 'stale-save') {
    const { savedAt, savedBy, isOwn } = refusal
    return { kind: 'stale', savedAt: savedAt ?? '', savedBy: savedBy ?? null, isOwn: isOwn ?? false, save: kindOf(address, values) }
  }
  if (response.status === 401) return { kind: 'signed-out' }
  if (response.status >= 500 || response.status === 429) return { kind: 'unreachable' }
  if (isDraft(address)) return { kind: 'refused', refused: [...refused, ...refusalsIn(answer)] }
  return response.ok ? null : { kind: 'refused-in-form' }
}

/** Returns the response for the form, without errors that the edit view already shows, and with the word for what was done. */
async function forForm(outcome: Outcome | null, response: Response, save: SaveKind): Promise<Response> {
  if (outcome?.kind === 'stale' || outcome?.kind === 'refused') return Response.json({ errors: [] }, { status: response.status })
  if (outcome?.kind !== 'saved' || save !== 'publication') return response
  return Response.json({ ...(await answerIn(response)), message: 'Published.' })
}

function tracked(send: typeof fetch): typeof fetch {
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
      const outcome = await outcomeOf(address, sent)
      // Another view that has opened meanwhile may show an older state, which its next save must be based on.
      if (outcome?.kind === 'saved' && bases.get(target) === base) bases.set(target, outcome.updatedAt)
      if (outcome) notify(target, outcome)
      return await forForm(outcome, sent.response, kindOf(address, sent.values))
    } catch (error) {
      notify(target, { kind: 'unreachable' })
      throw error
    }
  }
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const document = savedBy((init?.method ?? 'GET').toUpperCase(), address)
    const target = document ? formOf(document, address, init?.body) : undefined
    if (!target) return send(input, init)
    const waiting = inFlight.get(target) ?? new Set()
    // A publication right after an autosave is based on what that stores. A page that is left cannot wait.
    const isNext = waiting.size > 0 && !init?.keepalive
    const saving = isNext ? Promise.allSettled(waiting).then(() => save(target, address, init)) : save(target, address, init)
    inFlight.set(target, waiting.add(saving))
    return saving.finally(() => waiting.delete(saving))
  }
}

/** Calls `next` once no save of `target` is in flight, at once if there is none. */
export function afterSaves(target: SaveTarget, next: () => void): void {
  const waiting = inFlight.get(target)
  if (waiting?.size) void Promise.allSettled(waiting).then(next)
  else next()
}

/** Resolves when every save of `target` in flight has settled. */
export const savesSettled = (target: SaveTarget): Promise<void> => new Promise((resolve) => afterSaves(target, resolve))

let isPatched = false

/** Subscribes to the outcomes of saves of `target`. @returns a function that unsubscribes */
export function onSaves(target: SaveTarget, listener: Listener): () => void {
  if (!isPatched) window.fetch = tracked(window.fetch.bind(window))
  isPatched = true
  const all = listeners.get(target) ?? new Set()
  listeners.set(target, all.add(listener))
  return () => {
    all.delete(listener)
    if (all.size === 0) listeners.delete(target)
  }
}

/** Bases further saves of `target` on the state of `updatedAt`, the one its form shows. */
export const baseOn = (target: SaveTarget, updatedAt: string): void => void bases.set(target, updatedAt)

/** Rebases all open forms of `document` after a save that did not come from a form and changed nothing they show. */
export function rebase(document: DocumentName, updatedAt: string): void {
  for (const target of listeners.keys()) if (target.startsWith(`${document}?`)) bases.set(target, updatedAt)
}

/** Returns the state that the next save of `target` is based on. */
export const baseOf = (target: SaveTarget): string | undefined => bases.get(target)

/** Discards the base of a target when its edit view closes. */
export const forgetBase = (target: SaveTarget): void => void bases.delete(target)
