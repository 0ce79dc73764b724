import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a response was built from. Reads declare it while the response is rendered, so that a change marks exactly the responses
 * that show it.
 */
export type Sources = {
  /** Cache tags, such as `pages:12`, `collection:posts` or `global:footer`. */
  tags: Set<string>
  /** Shared parts by key, such as the menus, with a digest of the value that was used. */
  parts: Map<string, string>
  /** Milliseconds since the epoch from which the response is out of date; `Infinity` if time does not matter. */
  until: number
  /** Called for each visit that gets the response, with its Referer. */
  visits: Visit[]
  /** Why the response may not be kept, if anything was read whose changes are not signalled. */
  unwatched?: string
}

/** Counts a visit; `referrer` is omitted if it is that of the request being answered. */
export type Visit = (referrer?: string | null) => void

// The build bundles this module twice, and the server loads it from source: one storage serves all of them.
const STORAGE = Symbol.for('plumbline.built-from')

type WithStorage = typeof globalThis & { [STORAGE]?: AsyncLocalStorage<Sources | null> }

const storage = ((globalThis as WithStorage)[STORAGE] ??= new AsyncLocalStorage<Sources | null>())

export const noSources = (): Sources => ({ tags: new Set(), parts: new Map(), until: Infinity, visits: [] })

/** Runs `work` and returns its result with everything that it declared. */
export async function recordSources<T>(work: () => Promise<T>): Promise<{ result: T; sources: Sources }> {
  const sources = noSources()
  return { result: await storage.run(sources, work), sources }
}

export const isRecording = (): boolean => Boolean(storage.getStore())

/** Runs `work` without recording, for reads whose sources the caller declares, or that do not change the response. */
export const withoutRecording = <T>(work: () => T): T => storage.run(null, work)

/** Declares cache tags of what is about to be read. Call it before reading, so that no change in between is missed. */
export function builtFrom(...tags: readonly string[]): void {
  const sources = storage.getStore()
  for (const tag of tags) sources?.tags.add(tag)
}

/** Declares a shared part with the digest of the value that is used. */
export const builtFromPart = (key: string, digest: string): void => void storage.getStore()?.parts.set(key, digest)

/** Declares that the response is out of date from this moment on. */
export function builtUntil(moment: Date): void {
  const sources = storage.getStore()
  if (sources) sources.until = Math.min(sources.until, moment.getTime())
}

/** Declares that the response depends on something whose changes nobody signals, so it must not be kept. */
export function builtFromUnwatched(what: string): void {
  const sources = storage.getStore()
  if (sources) sources.unwatched ??= what
}

/**
 * Counts the visit that is being answered: at once, or, while a response for everybody is recorded, with each visit that gets it.
 * The recording itself is not a visit.
 */
export function countVisit(count: Visit): void {
  const sources = storage.getStore()
  if (sources) sources.visits.push(count)
  else count()
}

/** Declares everything that was declared while a result was computed that is now used again. */
export function builtFromSources({ tags, parts, until, visits, unwatched }: Sources): void {
  builtFrom(...tags)
  for (const [key, digest] of parts) builtFromPart(key, digest)
  if (until < Infinity) builtUntil(new Date(until))
  for (const visit of visits) countVisit(visit)
  if (unwatched !== undefined) builtFromUnwatched(unwatched)
}

/** The collection of a document's tag: `pages` of `pages:12`. */
export const familyOf = (tag: string): string => tag.split(':', 1)[0] ?? ''

/** What is built from any document of a collection is found by this term. */
export const anyOf = (family: string): string => `any ${family}`

/**
 * The terms that a signalled change concerns: the tag itself, and what was built from the collection of a document, or from any
 * document of a collection, since a bulk change is signalled for the whole collection.
 */
export function termsConcernedBy(changed: string): [own: string, related: string] {
  const [family = '', name = ''] = changed.split(':')
  return [changed, family === 'collection' ? anyOf(name) : `collection:${family}`]
}

/** Returns whether a signalled change concerns something built from `tag`. */
export function concerns(changed: string, tag: string): boolean {
  const terms = termsConcernedBy(changed)
  return terms.includes(tag) || terms.includes(anyOf(familyOf(tag)))
}
