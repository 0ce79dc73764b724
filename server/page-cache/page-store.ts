import { LRUCache } from 'lru-cache'
import { anyOf, concerns, familyOf, termsConcernedBy } from '#platform/http/built-from.ts'
import type { PageCacheSizes } from '#platform/meter.ts'
import { sizeOf, type StoredPage } from './stored-page.ts'

/**
 * Why a page may be out of date: one of its sources changed (`yes`), anything may have changed while nobody was listening
 * (`perhaps`), or parts of it may have.
 */
type State = { staleness: 'no' | 'perhaps' | 'yes'; suspects: Map<string, Since> }

/** Which change it was that may concern a page, counted from the start. */
type Since = number

/** Pages with a query string, such as searches, are endless; they may use this part of the memory. */
const QUERY_SHARE = 0.25
/** Missing addresses are endless too. */
const MISSING_SHARE = 0.02
/** Changes remembered for pages that are being rendered. */
const MAX_CHANGES = 10_000

/**
 * The pages in memory, least recently used removed first, in three rooms, so that neither searches nor made-up addresses
 * displace pages. Knows which of them are current.
 */
export class PageStore {
  #rooms: { pages: LRUCache<string, StoredPage>; queries: LRUCache<string, StoredPage>; missing: LRUCache<string, StoredPage> }
  #states = new Map<StoredPage, State>()
  #byTag = new Map<string, Set<StoredPage>>()
  #changes: { tag: string | null; parts: readonly string[] }[] = []
  #sequence = 0
  #rendering = 0
  /** Counts the pages that were put, to tell whether anything is new. */
  puts = 0

  constructor(maxBytes: number) {
    const room = (share: number) =>
      new LRUCache<string, StoredPage>({
        maxSize: Math.max(1, Math.floor(maxBytes * share)),
        sizeCalculation: sizeOf,
        dispose: (page) => this.#forget(page),
      })
    this.#rooms = { pages: room(1 - QUERY_SHARE - MISSING_SHARE), queries: room(QUERY_SHARE), missing: room(MISSING_SHARE) }
  }

  get size(): number {
    return this.#rooms.pages.size + this.#rooms.queries.size + this.#rooms.missing.size
  }

  /** Entries and bytes of each room. */
  get sizes(): PageCacheSizes {
    const of = ({ size, calculatedSize }: LRUCache<string, StoredPage>) => ({ entries: size, bytes: calculatedSize })
    const { pages, queries, missing } = this.#rooms
    return { pages: of(pages), queries: of(queries), missing: of(missing) }
  }

  /** Returns the last copy of a page, current or not. */
  get(key: string): StoredPage | undefined {
    const { pages, queries, missing } = this.#rooms
    return (key.includes('?') ? queries.get(key) : pages.get(key)) ?? missing.get(key)
  }

  /** Returns whether no change of a source of the page is known. */
  isCurrent(page: StoredPage, now: number): boolean {
    const state = this.#states.get(page)
    return state?.staleness === 'no' && state.suspects.size === 0 && page.sources.until > now
  }

  /** Returns the parts of a page that may have changed; `null` if the page itself did. */
  suspectsOf(page: StoredPage): ReadonlyMap<string, Since> | null {
    const state = this.#states.get(page)
    return state?.staleness === 'no' ? state.suspects : null
  }

  /** Returns whether no change of the page is known, only that changes may have been missed. */
  isUnsure = (page: StoredPage): boolean => this.#states.get(page)?.staleness === 'perhaps'

  /** Says that a part was found unchanged, unless it may have changed once more after `since`. */
  clearSuspicion(page: StoredPage, part: string, since: Since): void {
    const suspects = this.#states.get(page)?.suspects
    if (suspects?.get(part) === since) suspects.delete(part)
  }

  /** Every page, current or not. */
  pages = (): StoredPage[] => [...this.#states.keys()]

  /** Keeps a page of an earlier process, which may be out of date. */
  restore(page: StoredPage): void {
    this.put(page, this.begin())
    const state = this.#states.get(page)
    if (state) state.staleness = 'yes'
  }

  /** Begins a rendering; pass the result to `put` or `abandon`, so that changes in between are not missed. */
  begin(): number {
    this.#rendering += 1
    return this.#sequence
  }

  abandon(): void {
    this.#rendering -= 1
    if (this.#rendering === 0) this.#changes = []
  }

  /** Keeps a page that was rendered since `begun`. */
  put(page: StoredPage, begun: number): void {
    const missed = this.#changes.slice(this.#changes.length - (this.#sequence - begun))
    const isIncomplete = this.#sequence - begun > this.#changes.length
    const tags = [...page.sources.tags]
    const isChanged = isIncomplete || missed.some(({ tag }) => tag !== null && tags.some((own) => concerns(tag, own)))
    const staleness = isChanged ? 'yes' : missed.some(({ tag }) => tag === null) ? 'perhaps' : 'no'
    const changed = missed.flatMap(({ parts }) => parts).filter((part) => page.sources.parts.has(part))
    const suspects = new Map(changed.map((part) => [part, this.#sequence]))
    this.abandon()
    const { pages, queries, missing } = this.#rooms
    const room = page.status >= 400 ? missing : page.key.includes('?') ? queries : pages
    for (const other of [pages, queries, missing]) if (other !== room) other.delete(page.key)
    room.set(page.key, page)
    this.puts += 1
    if (!room.has(page.key)) return
    this.#states.set(page, { staleness, suspects })
    for (const tag of this.#indexOf(page)) {
      const known = this.#byTag.get(tag)
      if (known) known.add(page)
      else this.#byTag.set(tag, new Set([page]))
    }
  }

  /** Marks what was built from changed content. Returns the pages that are no longer known to be current. */
  markChanged(tag: string | null, parts: readonly string[], now: number): Set<StoredPage> {
    this.#sequence += 1
    if (this.#rendering > 0) this.#changes.push({ tag, parts })
    if (this.#changes.length > MAX_CHANGES) this.#changes.shift()
    const marked = new Set<StoredPage>()
    const mark = (page: StoredPage) => {
      if (this.isCurrent(page, now)) page.confirmed = now
      marked.add(page)
    }
    for (const page of tag === null ? this.#states.keys() : this.#concernedBy(tag)) {
      mark(page)
      const state = this.#states.get(page)
      if (state && state.staleness !== 'yes') state.staleness = tag === null ? 'perhaps' : 'yes'
    }
    for (const part of parts) {
      for (const page of this.#byTag.get(`part ${part}`) ?? []) {
        mark(page)
        this.#states.get(page)?.suspects.set(part, this.#sequence)
      }
    }
    return marked
  }

  #concernedBy = (tag: string): StoredPage[] => termsConcernedBy(tag).flatMap((term) => [...(this.#byTag.get(term) ?? [])])

  #indexOf({ sources }: StoredPage): string[] {
    const families = [...sources.tags].map((tag) => anyOf(familyOf(tag)))
    return [...new Set([...sources.tags, ...families, ...[...sources.parts.keys()].map((part) => `part ${part}`)])]
  }

  #forget(page: StoredPage): void {
    this.#states.delete(page)
    for (const tag of this.#indexOf(page)) {
      const known = this.#byTag.get(tag)
      known?.delete(page)
      if (known?.size === 0) this.#byTag.delete(tag)
    }
  }
}
