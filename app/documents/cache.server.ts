import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Cms } from '#cms/core/cms.ts'
import { commitSignalOf } from '#cms/core/sql.server.ts'
import {
  builtFromPart,
  concerns,
  isRecording,
  withoutRecording,
  builtFromSources,
  recordSources,
  type Sources,
} from '#platform/http/built-from.ts'
import type { Reader } from './reader.server.ts'

/** `declare` adds tags that are known only while computing; it is called before they are read. */
type Compute<T> = (declare: (tags: readonly string[]) => void) => Promise<T>

type Entry = { tags: Set<string>; value: Promise<unknown>; compute: Compute<unknown>; isStale: boolean; digest?: Promise<string> }

/** Receives the tag of changed content, `null` if anything may have changed, and the keys of cached parts that it made stale. */
type ChangeListener = (tag: string | null, parts: readonly string[]) => void

const MAX_ENTRIES = 5000

const MAX_TRIES = 5

/** Stands for the tag when a part has left the cache; nothing is built from it. */
const EVICTED = 'evicted'

const plain = (_key: string, value: unknown) => (value instanceof Set || value instanceof Map ? [...(value as Iterable<unknown>)] : value)

const digestOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value, plain) ?? '')
    .digest('base64url')

/** The cached content of this process, each entry with the tags it was built from. */
class ContentCache {
  #entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    // Nobody would notice its changes any more.
    dispose: (_entry, key, reason) => reason === 'evict' && this.#listeners.forEach((listener) => listener(EVICTED, [key])),
  })
  #listeners = new Set<ChangeListener>()

  onChange(listener: ChangeListener): void {
    this.#listeners.add(listener)
  }

  purge(tag: string | null): void {
    const stale: string[] = []
    for (const [key, entry] of this.#entries.entries()) {
      // One that is stale already is reported again: pages may have been built from it meanwhile.
      if (!(tag === null || [...entry.tags].some((own) => concerns(tag, own)))) continue
      entry.isStale = true
      stale.push(key)
    }
    for (const listener of this.#listeners) listener(tag, stale)
  }

  #compute(key: string, tags: readonly string[], compute: Compute<unknown>): Entry {
    const known = new Set(tags)
    const value = withoutRecording(() => compute((further) => further.forEach((tag) => known.add(tag))))
    const entry: Entry = { tags: known, value, compute, isStale: false }
    // Caches the promise at once, so that a change during the computation marks it.
    this.#entries.set(key, entry)
    value.catch(() => {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key)
    })
    return entry
  }

  get(key: string, tags: readonly string[], compute: Compute<unknown>): Entry {
    const found = this.#entries.get(key)
    return found && !found.isStale ? found : this.#compute(key, tags, compute)
  }

  digest(entry: Entry): Promise<string> {
    entry.digest ??= entry.value.then(digestOf)
    return entry.digest
  }

  /** The digest of a part as it is now; `undefined` if it is no longer cached, or changes all the time. */
  async currentDigest(key: string): Promise<string | undefined> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const found = this.#entries.peek(key)
      if (!found) return undefined
      const entry = found.isStale ? this.#compute(key, [...found.tags], found.compute) : found
      const digest = await this.digest(entry)
      if (!entry.isStale) return digest
    }
    return undefined
  }
}

// The build bundles this module twice (pages render in a module graph of their own), but there is one CMS, so both caches are stored on it.
const CACHE = Symbol.for('plumbline.content-cache')

function cacheOf(cms: Cms & { [CACHE]?: ContentCache }): ContentCache {
  if (cms[CACHE]) return cms[CACHE]
  const cache = new ContentCache()
  commitSignalOf(cms).onChange((tag) => cache.purge(tag))
  cms[CACHE] = cache
  return cache
}

/**
 * Returns the result of `compute`, cached until one of its sources changes, in this process or another. Only for content that
 * every visitor may see. The page that uses it is built from this part, not from the part's sources: a change that leaves the
 * part as it was leaves the page as it is.
 * @param tags its sources: `pages:12`, `collection:pages`, `global:navigation`
 */
export async function cached<T>(cms: Cms, key: string, tags: readonly string[], compute: Compute<T>): Promise<T> {
  const cache = cacheOf(cms)
  // Changes would go unnoticed.
  if (!commitSignalOf(cms).isListening) return compute(() => undefined)
  const entry = cache.get(key, tags, compute)
  if (isRecording()) builtFromPart(key, await cache.digest(entry))
  return entry.value as Promise<T>
}

/** Calls `listener` for each committed change of content, after cached parts have been marked. */
export const onContentChange = (cms: Cms, listener: ChangeListener): void => cacheOf(cms).onChange(listener)

/** Returns whether a part still has the content that this digest was computed from. */
export const isPartCurrent = async (cms: Cms, key: string, digest: string): Promise<boolean> =>
  (await cacheOf(cms).currentDigest(key)) === digest

type Reading = { result: unknown; sources: Sources }

/** `sources` is known once the reading is complete. */
type ReadEntry = { reading: Promise<Reading>; sources?: Sources }

/** Enough for the documents that are visited most, and few enough to check each of them at every change. */
const MAX_READS = 500

const isKept = ({ unwatched, visits }: Sources) => unwatched === undefined && visits.length === 0

function isConcerned({ sources }: ReadEntry, tag: string | null, parts: readonly string[]): boolean {
  // Nobody knows yet what an incomplete reading is built from.
  if (tag === null || !sources) return true
  return parts.some((part) => sources.parts.has(part)) || [...sources.tags].some((own) => concerns(tag, own))
}

/** Resolved documents with what their reads declared, each kept until one of these sources changes. */
class ReadCache {
  #entries = new LRUCache<string, ReadEntry>({ max: MAX_READS })

  constructor(cms: Cms) {
    onContentChange(cms, (tag, parts) => this.#drop(tag, parts))
  }

  #drop(tag: string | null, parts: readonly string[]): void {
    for (const [key, entry] of [...this.#entries.entries()]) if (isConcerned(entry, tag, parts)) this.#entries.delete(key)
  }

  #read(key: string, work: () => Promise<unknown>): Promise<Reading> {
    const entry: ReadEntry = { reading: recordSources(work) }
    this.#entries.set(key, entry)
    const forget = () => void (this.#entries.peek(key) === entry && this.#entries.delete(key))
    entry.reading.then(({ sources }) => (isKept(sources) ? (entry.sources = sources) : forget()), forget)
    return entry.reading
  }

  get(key: string, work: () => Promise<unknown>): Promise<Reading> {
    const found = this.#entries.get(key)
    const isCurrent = found && (found.sources?.until ?? Infinity) > Date.now()
    return isCurrent ? found.reading : this.#read(key, work)
  }
}

const READ_CACHE = Symbol.for('plumbline.read-cache')

type WithCache = Cms & { [READ_CACHE]?: ReadCache }

/**
 * Returns the result of `work`. For visitors it is kept until something changes that its reads declared, in this process or
 * another; the page that uses it is built from those same sources. The result is shared, so nobody may change it.
 * @param key everything that the result depends on besides the reader and its own reads
 */
export async function cachedRead<T>(cms: Cms & WithCache, reader: Reader, key: readonly unknown[], work: () => Promise<T>): Promise<T> {
  // Without notifications changes would be missed.
  if (reader.kind !== 'visitor' || !commitSignalOf(cms).isListening) return work()
  cms[READ_CACHE] ??= new ReadCache(cms)
  const { result, sources } = await cms[READ_CACHE].get(JSON.stringify([reader, ...key]), work)
  builtFromSources(sources)
  return result as T
}
