import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { logger } from '#platform/log.ts'
import { builtFrom, builtFromUnwatched, builtUntil, isRecording, withoutRecording } from '#platform/http/built-from.ts'
import type { IndexedDocument } from '#platform/text-index/segment.ts'
import type { Layer } from '#platform/text-index/search.ts'
import type { Cms } from '#cms/core/cms.ts'
import { type Query, queryOf } from '#cms/core/query.server.ts'
import { beforeClosing, commitSignalOf } from '#cms/core/sql.server.ts'
import { batchOf } from './read-documents.server.ts'
import { type Changes, PendingChanges } from './pending-changes.ts'
import { COLLECTIONS, type Kind, kindNumber, KINDS } from './kinds.ts'
import { listPages } from './list-pages.ts'
import { batchesOf, layerWith, readKind, readLayer, readVersions } from './read-kind.server.ts'

/** Rows read at once. */
const BATCH = 500
/** Changed documents beyond this are built into a large segment of their own instead of the small one. */
const MAX_CHANGED = 1000
/** Changes are collected for this long, so that a save with several signals is read once. */
const COLLECT_MS = 20
const RETRY_MS = 2000
const DAY_MS = 24 * 60 * 60 * 1000

const today = () => new Date().toISOString().slice(0, 10)

/** The two large segments: rules are many and short, everything else is few and long, and one rarely changes with the other. */
const LARGE: readonly (readonly Kind[])[] = [KINDS.filter((kind) => kind !== 'rule'), ['rule']]

/** A document that has changed since its large segment was built, as it is published now: in no language, if it is not. */
type Changed = { kind: Kind; id: number; documents: readonly IndexedDocument[] }

const keyOf = (kind: Kind, id: number) => `${kind}:${id}`

/**
 * The words of everything published, in the memory of this process. Two large segments are built at the start; changed documents
 * are hidden in them and read again into a small third one. Whoever searches gets the layers as they are at that moment.
 */
export class SiteIndex {
  readonly #cms: Cms
  readonly #query: Query
  readonly #changes = new PendingChanges()
  #large: Layer[] = []
  readonly #changed = new Map<string, Changed>()
  #small: Layer | null = null
  /** The pages that are no documents, which never change. */
  #fixed: Layer | null = null
  #working: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  #isReady = false
  #day = today()
  readonly #midnight: NodeJS.Timeout
  readonly #ready = Promise.withResolvers<true>()
  #generation = 0

  constructor(cms: Cms) {
    this.#cms = cms
    this.#query = queryOf(cms)
    this.#changes.add(null)
    commitSignalOf(cms).onChange((tag) => {
      this.#changes.add(tag)
      this.#schedule(COLLECT_MS)
    })
    beforeClosing(cms, async () => this.#close())
    // Positions close at the end of a day, which nobody signals.
    this.#midnight = setInterval(() => this.#closePositions(), DAY_MS / 24).unref()
    this.#schedule(0)
  }

  #closePositions(): void {
    const day = today()
    if (day === this.#day) return
    this.#day = day
    this.#changes.add('collection:jobs')
    this.#schedule(0)
  }

  /** The segments to search, with what is no longer current in each. */
  get layers(): readonly Layer[] {
    return [...this.#large, ...(this.#small ? [this.#small] : []), ...(this.#fixed ? [this.#fixed] : [])]
  }

  /** A number that is another one after any change of the layers; `null` while they change. */
  get generation(): number | null {
    return this.#working ? null : this.#generation
  }

  /** Resolves with whether it is ready, after at most `ms`. */
  async readyWithin(ms: number): Promise<boolean> {
    if (!this.#isReady) await Promise.race([this.#ready.promise, setTimeoutAsync(ms, undefined, { ref: false })])
    return this.#isReady
  }

  /** Resolves with whether every change that this process knows of is in the index, after at most `ms`. */
  async settledWithin(ms: number): Promise<boolean> {
    if (!this.#changes.isEmpty || this.#working) await Promise.race([this.#work(), setTimeoutAsync(ms, undefined, { ref: false })])
    return this.#changes.isEmpty && !this.#working
  }

  /** Resolves once everything that was committed before the call is in the index. */
  async caughtUp(): Promise<void> {
    await commitSignalOf(this.#cms).caughtUp()
    clearTimeout(this.#timer)
    await (this.#working ?? this.#work())
    if (!this.#changes.isEmpty) await this.#work()
  }

  async #close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    clearInterval(this.#midnight)
    await this.#working?.catch(() => {})
  }

  #schedule(ms: number): void {
    if (this.#isClosed || this.#working) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#work(), ms).unref()
  }

  /** Applies the pending changes, one run at a time. */
  #work(): Promise<void> {
    this.#generation += 1
    this.#working ??= withoutRecording(() => this.#applyAll()).finally(() => {
      this.#working = null
    })
    return this.#working
  }

  async #applyAll(): Promise<void> {
    while (!this.#isClosed && !this.#changes.isEmpty) {
      const taken = this.#changes.take()
      try {
        if (this.#large.length === 0) await this.#buildLarge()
        else await this.#apply(taken)
      } catch (err) {
        // Nothing is lost: what could not be read stays pending, and the index answers with what it has.
        this.#changes.putBack(taken)
        if (this.#isClosed) return
        logger().debug({ err }, 'the index of the site could not be updated')
        this.#timer = setTimeout(() => void this.#work(), RETRY_MS).unref()
        return
      }
      this.#isReady = true
      this.#ready.resolve(true)
    }
  }

  async #buildLarge(): Promise<void> {
    const built: Layer[] = []
    for (const kinds of LARGE) built.push(await readLayer(this.#query, kinds, BATCH))
    this.#fixed = await layerWith(await listPages())
    this.#large = built
  }

  async #apply({ ids, whole }: Changes): Promise<void> {
    for (const kind of whole) {
      const { changed, gone } = await this.#differing(kind)
      // So many are read as a whole; what has gone is hidden before that.
      if (changed.length > MAX_CHANGED) {
        for (const id of gone) this.#hide(this.layers, kind, id)
        await this.#rebuild(kind)
      } else ids.set(kind, new Set([...(ids.get(kind) ?? []), ...changed, ...gone]))
    }
    for (const [kind, own] of ids) {
      const byId = Map.groupBy(await readKind(this.#query, kind, batchOf([...own])), ({ id }) => id)
      for (const id of own) this.#changed.set(keyOf(kind, id), { kind, id, documents: byId.get(id) ?? [] })
    }
    await this.#replaceSmall()
    if (this.#changed.size > MAX_CHANGED) for (const kinds of LARGE) if (kinds[0]) await this.#rebuild(kinds[0])
  }

  /** Builds the large segment that has a kind again. What changes meanwhile is read after it. */
  async #rebuild(kind: Kind): Promise<void> {
    const index = LARGE.findIndex((kinds) => kinds.includes(kind))
    const kinds = LARGE[index] ?? []
    const layer = await readLayer(this.#query, kinds, BATCH)
    this.#large = this.#large.with(index, layer)
    for (const [key, changed] of this.#changed) if (kinds.includes(changed.kind)) this.#changed.delete(key)
    await this.#replaceSmall()
  }

  /** Replaces the small segment, and hides its documents in the large ones in the same moment. */
  async #replaceSmall(): Promise<void> {
    const small = await layerWith([...this.#changed.values()].flatMap(({ documents }) => documents))
    for (const { kind, id } of this.#changed.values()) this.#hide(this.#large, kind, id)
    this.#small = small
  }

  #hide(layers: readonly Layer[], kind: Kind, id: number): void {
    const number = kindNumber(kind)
    for (const { segment, hidden } of layers)
      for (let at = segment.ids.indexOf(id); at >= 0; at = segment.ids.indexOf(id, at + 1)) if (segment.kinds[at] === number) hidden[at] = 1
  }

  /** The documents of a kind that are not as they are published, by id. */
  async #differing(kind: Kind): Promise<{ changed: number[]; gone: number[] }> {
    const known = new Map<number, Set<number>>()
    const number = kindNumber(kind)
    for (const { segment, hidden } of this.layers.filter((layer) => layer !== this.#fixed))
      for (let at = 0; at < segment.size; at += 1)
        if (segment.kinds[at] === number && hidden[at] === 0) {
          const id = segment.ids[at] ?? 0
          known.set(id, (known.get(id) ?? new Set()).add(segment.versions[at] ?? 0))
        }
    const changed = new Set<number>()
    const seen = new Set<number>()
    const counts = new Map<number, number>()
    for await (const batch of batchesOf(this.#query, kind, BATCH * 4))
      for (const { id, version } of await readVersions(this.#query, kind, batch)) {
        seen.add(id)
        counts.set(id, (counts.get(id) ?? 0) + 1)
        if (!known.get(id)?.has(version)) changed.add(id)
      }
    // A translation that is no longer published leaves one version too many.
    for (const [id, versions] of known) if (seen.has(id) && counts.get(id) !== versions.size) changed.add(id)
    return { changed: [...changed], gone: [...known.keys()].filter((id) => !seen.has(id)) }
  }
}

// The build bundles this module twice (pages render in a module graph of their own), but there is one CMS, so the index is stored on it.
const INDEX = Symbol.for('plumbline.site-index')

/** The index of this process; building begins at the first call. */
export const siteIndexOf = (cms: Cms & { [INDEX]?: SiteIndex }): SiteIndex => (cms[INDEX] ??= new SiteIndex(cms))

/** Everything that a result may show. */
const SOURCES = [...Object.values(COLLECTIONS), 'plans'].map((collection) => `collection:${collection}`)
/** How long a page that is kept waits for changes that are being indexed. */
const MAX_SETTLING_MS = 1000
const HOUR_MS = 60 * 60 * 1000

/** Declares what a page of results is built from, once the index has it: a page that is rendered after a change shows the change. */
export async function declareIndexed(index: SiteIndex): Promise<void> {
  if (!isRecording()) return
  builtFrom(...SOURCES)
  // Positions close at the end of a day.
  builtUntil(new Date(Math.ceil((Date.now() + 1) / HOUR_MS) * HOUR_MS))
  if (!(await index.settledWithin(MAX_SETTLING_MS))) builtFromUnwatched('the index of the site, which has not caught up')
}
