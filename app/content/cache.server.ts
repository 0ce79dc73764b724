import { LRUCache } from 'lru-cache'
import type { Cms } from '#cms/payload.server.ts'
import { commitsOf } from '#cms/sql.server.ts'

type Entry = { tags: ReadonlySet<string>; value: Promise<unknown> }

/** What it is built from besides the tags named beforehand is told to `declare` before it is read. */
type Compute<T> = (declare: (tags: readonly string[]) => void) => Promise<T>

const MOST_ENTRIES = 5000

/** What this process keeps of content, each piece with the tags it was built from. */
class ContentCache {
  #entries = new LRUCache<string, Entry>({ max: MOST_ENTRIES })

  /** `pages:12` also drops whatever was built from all pages; `collection:pages` also whatever was built from one. */
  purge(tag: string | null): void {
    if (tag === null) return this.#entries.clear()
    const [family = '', name = ''] = tag.split(':')
    const isHit = (own: string) => own === tag || own === `collection:${family}` || (family === 'collection' && own.startsWith(`${name}:`))
    for (const [key, { tags }] of this.#entries.entries()) {
      if ([...tags].some(isHit)) this.#entries.delete(key)
    }
  }

  /** Kept as a promise from the start: a change that is told while it is computed drops it before it can grow old. */
  get<T>(key: string, tags: readonly string[], compute: Compute<T>): Promise<T> {
    const found = this.#entries.get(key)
    if (found) return found.value as Promise<T>
    const known = new Set(tags)
    const value = compute((further) => further.forEach((tag) => known.add(tag)))
    const entry: Entry = { tags: known, value }
    this.#entries.set(key, entry)
    value.catch(() => {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key)
    })
    return value
  }
}

const caches = new WeakMap<Cms, ContentCache>()

function cacheOf(cms: Cms): ContentCache {
  const present = caches.get(cms)
  if (present) return present
  const cache = new ContentCache()
  commitsOf(cms).onChange((tag) => cache.purge(tag))
  caches.set(cms, cache)
  return cache
}

/**
 * What `compute` gives, kept until something it was built from changes, in this process or another. Only for what every
 * visitor may see.
 * @param tags what it is built from: `pages:12`, `collection:pages`, `global:navigation`
 */
export function cached<T>(cms: Cms, key: string, tags: readonly string[], compute: Compute<T>): Promise<T> {
  const cache = cacheOf(cms)
  // Nobody would tell us of a change: read afresh.
  return commitsOf(cms).isHeard ? cache.get(key, tags, compute) : compute(() => undefined)
}
