import { LRUCache } from 'lru-cache'
import type { Cms } from '#cms/core/cms.ts'
import { commitSignalOf } from '#cms/core/sql.server.ts'
import { builtFromSources, concerns, recordSources, type Sources } from '#platform/http/built-from.ts'
import { onContentChange } from './cache.server.ts'
import type { Reader } from './reader.server.ts'

type Reading = { result: unknown; sources: Sources }

/** `sources` is known once the reading is complete. */
type Entry = { reading: Promise<Reading>; sources?: Sources }

/** Enough for the documents that are visited most, and few enough to check each of them at every change. */
const MAX_ENTRIES = 500

const isKept = ({ unwatched, visits }: Sources) => unwatched === undefined && visits.length === 0

function isConcerned({ sources }: Entry, tag: string | null, parts: readonly string[]): boolean {
  // Nobody knows yet what an incomplete reading is built from.
  if (tag === null || !sources) return true
  return parts.some((part) => sources.parts.has(part)) || [...sources.tags].some((own) => concerns(tag, own))
}

/** Resolved documents with what their reads declared, each kept until one of these sources changes. */
class ReadCache {
  #entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES })

  constructor(cms: Cms) {
    onContentChange(cms, (tag, parts) => this.#drop(tag, parts))
  }

  #drop(tag: string | null, parts: readonly string[]): void {
    for (const [key, entry] of [...this.#entries.entries()]) if (isConcerned(entry, tag, parts)) this.#entries.delete(key)
  }

  #read(key: string, work: () => Promise<unknown>): Promise<Reading> {
    const entry: Entry = { reading: recordSources(work) }
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

// The build bundles this module twice (pages render in a module graph of their own), but there is one CMS, so the cache is stored on it.
const CACHE = Symbol.for('plumbline.read-cache')

type WithCache = Cms & { [CACHE]?: ReadCache }

/**
 * Returns the result of `work`. For visitors it is kept until something changes that its reads declared, in this process or
 * another; the page that uses it is built from those same sources. The result is shared, so nobody may change it.
 * @param key everything that the result depends on besides the reader and its own reads
 */
export async function cachedRead<T>(cms: Cms & WithCache, reader: Reader, key: readonly unknown[], work: () => Promise<T>): Promise<T> {
  // Without notifications changes would be missed.
  if (reader.kind !== 'visitor' || !commitSignalOf(cms).isListening) return work()
  cms[CACHE] ??= new ReadCache(cms)
  const { result, sources } = await cms[CACHE].get(JSON.stringify([reader, ...key]), work)
  builtFromSources(sources)
  return result as T
}
