import { isDatabaseAway } from '#platform/database-errors.ts'
import type { CacheResult, StaleReason } from '#platform/meter.ts'
import { noSources } from '#platform/http/built-from.ts'
import { BackgroundRenders, PageRenders, type Rendered, type RenderLog } from './page-renders.ts'
import { type DeclaredParameters, type PageKey, pageKey } from './page-key.ts'
import type { PageSpill } from './page-spill.ts'
import { PageStore } from './page-store.ts'
import { countVisits, fits, MAX_STALE_MS, type StoredPage } from './stored-page.ts'

/** How the application reports changes of content. */
export type ContentChanges = {
  /** Calls `listener` with each changed tag, `null` if anything may have changed, and the shared parts it affects. */
  onContentChange: (listener: (tag: string | null, parts: readonly string[]) => void) => Promise<void>
  /** Returns whether changes are being received at the moment. */
  isListening: () => boolean
  isPartCurrent: (part: string, digest: string) => Promise<boolean>
  /** Resolves once this process knows of every change that was committed before the call. */
  caughtUp: () => Promise<void>
  declaredParameters: DeclaredParameters
}

type PageCacheOptions = {
  maxBytes: number
  renderTimeoutMs: number
  /** Where pages outlive this process; `null` if they do not. */
  spill: PageSpill | null
  /** Renders a request target, such as `/pricing?page=2`, as for any visitor; throws if the database is away. */
  render: (target: string) => Promise<Response>
  log: RenderLog
}

const SPILL_MS = 60_000
/**
 * How long a page may take while changes are not received, when the database has probably gone but nobody knows yet, and once
 * they are received again, when every page has to be rendered at once.
 */
const DOUBT_MS = 250
/** While this many pages are being rendered, those that only may have changed wait for their turn in the background. */
const MAX_DOUBTFUL_RENDERS = 2
/** Between two attempts to render while the database is away. */
const PROBE_MS = 1000

/** A page for an answer. `isCurrent` returns whether it is kept and no change of it is known by then. */
export type Served = { page: StoredPage; cache: CacheResult; stale?: StaleReason; isCurrent: () => boolean }

const wait = (ms: number) => new Promise<'late'>((resolve) => setTimeout(resolve, Math.max(1, ms), 'late').unref())

/**
 * Finished pages in memory: the same bytes for every visitor, current until something they were built from changes, and the last
 * good copy while the database is away.
 */
export class PageCache {
  #options: PageCacheOptions
  #store: PageStore
  #renders: PageRenders
  #background: BackgroundRenders
  /** Pages whose parts are being compared. */
  #confirmations = new Map<StoredPage, Promise<boolean>>()
  /** Set once changes are received and pages can be rendered. */
  #content: ContentChanges | undefined
  #spilling: NodeJS.Timeout | undefined
  /** How many pages had been put when they were last written to disk. */
  #spilled = 0
  /** Set while pages cannot be rendered: when that was last tried. */
  #outage: { probed: number } | undefined

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#store = new PageStore(options.maxBytes)
    const { render, log } = options
    const own = { isListening: () => this.#isListening, onSuccess: () => this.#endOutage() }
    this.#renders = new PageRenders({ store: this.#store, render, log, ...own })
    this.#background = new BackgroundRenders((key) => this.#renew(key))
  }

  /** Takes over the pages of an earlier process; returns how many. They are served until they can be rendered again. */
  restore(): number {
    const kept = (this.#options.spill?.read() ?? []).filter(({ confirmed }) => Date.now() - confirmed < MAX_STALE_MS)
    for (const page of kept) this.#store.restore({ ...page, sources: noSources(), representations: new Map() })
    return kept.length
  }

  /** Starts receiving changes and rendering; until then nothing is kept. */
  async start(content: ContentChanges): Promise<void> {
    await content.onContentChange((tag, parts) => {
      // The connection is back.
      if (tag === null && content.isListening()) this.#endOutage()
      this.#background.add(this.#store.markChanged(tag, parts, Date.now()))
    })
    this.#content = content
    const { spill } = this.#options
    const known = this.#store.pages()
    this.#background.add(known.length > 0 ? known : ((await spill?.formerAddresses()) ?? []))
    if (spill) this.#spilling = setInterval(() => void this.#spill(), SPILL_MS).unref()
  }

  /** Stops rendering in the background, and leaves the pages to the next process. */
  async close(): Promise<void> {
    clearInterval(this.#spilling)
    this.#background.close()
    if (this.#content) await this.#spill()
  }

  async #spill(): Promise<void> {
    const { puts } = this.#store
    if (puts === this.#spilled) return
    try {
      await this.#options.spill?.write(this.#store.pages(), (page) => this.#isCurrent(page))
      this.#spilled = puts
    } catch (err) {
      this.#options.log.warn({ err }, 'Pages in memory could not be written to disk')
    }
  }

  /** Returns whether pages can be served without the database. */
  get hasPages(): boolean {
    return this.#store.size > 0
  }

  sizes = () => this.#store.sizes

  /** The key of a request target. Until pages can be rendered, nobody knows which parameters they depend on. */
  keyOf = (target: string): PageKey | null =>
    this.#content ? pageKey(target, this.#content.declaredParameters) : this.#store.get(target) ? { key: target, isExact: true } : null

  /** Returns a page for a request target if it is known to be current, without any waiting. */
  current(target: string): StoredPage | undefined {
    // Keys are targets in their shortest spelling, as most requests write them.
    const page = this.#store.get(target)
    if (page) return this.#isCurrent(page) ? page : undefined
    if (!target.includes('?')) return undefined
    const { key, isExact } = this.keyOf(target) ?? {}
    const other = key === undefined ? undefined : this.#store.get(key)
    return other && fits(other, isExact ?? false) && this.#isCurrent(other) ? other : undefined
  }

  /** Returns whether a page is in memory, or is compared or rendered for somebody else: one more answer costs nothing. */
  isAtHand({ key }: PageKey): boolean {
    const last = this.#store.get(key)
    return this.#renders.isRendering(key) || (last !== undefined && (this.#confirmations.has(last) || this.#isCurrent(last)))
  }

  /**
   * Returns a page for an address: from memory, rendered once for all who wait, or its last copy if it cannot be rendered.
   * `null` if its response is not kept; the caller then renders it alone. A response that was rendered for this call is returned.
   */
  async find({ key, isExact }: PageKey, referrer: string | null, isVisit = true): Promise<Served | { response: Response } | null> {
    const served = (page: StoredPage, cache: CacheResult, stale?: StaleReason): Served | null => {
      if (!fits(page, isExact)) return null
      if (isVisit) countVisits(page, referrer)
      return { page, cache, isCurrent: () => !stale && this.#isCurrent(page), ...(stale && { stale }) }
    }
    const last = this.#store.get(key)
    if (last && !this.#content) return served(last, 'stale', 'STARTING')
    if (last && (await this.#confirm(last))) return served(last, 'hit')
    const isOwn = !this.#renders.isRendering(key)
    const rendered = await this.#renderOr(last, key)
    if (rendered === 'stale') return last ? served(last, 'stale', this.#reason(last)) : null
    // It was begun before this call, and a change that it may have missed came in between.
    if ('page' in rendered && !isOwn && this.#isListening && !this.#isCurrent(rendered.page))
      return this.find({ key, isExact }, referrer, isVisit)
    if ('page' in rendered) return served(rendered.page, 'miss')
    if (!isOwn || !isExact) return null
    if (isVisit) for (const visit of rendered.visits) visit(referrer)
    return rendered
  }

  get #isListening(): boolean {
    return this.#content?.isListening() ?? false
  }

  #isCurrent = (page: StoredPage) => this.#isListening && this.#store.isCurrent(page, Date.now())

  /** Returns whether a page is current after asking for the parts that may have changed, once for all who wait. */
  #confirm(page: StoredPage): Promise<boolean> {
    const confirmed = this.#confirmations.get(page) ?? this.#compare(page).finally(() => this.#confirmations.delete(page))
    this.#confirmations.set(page, confirmed)
    return confirmed
  }

  async #compare(page: StoredPage): Promise<boolean> {
    const suspects = this.#store.suspectsOf(page)
    if (!this.#isListening || !suspects || this.#outage) return false
    for (const [part, since] of [...suspects]) {
      const isSame = await this.#content?.isPartCurrent(part, page.sources.parts.get(part) ?? '').catch(() => false)
      if (!isSame) return false
      this.#store.clearSuspicion(page, part, since)
    }
    return this.#isCurrent(page)
  }

  #reason = (last: StoredPage): StaleReason =>
    this.#isListening && !this.#outage && this.#store.isUnsure(last) ? 'CATCHING_UP' : 'DATABASE_AWAY'

  /** Renders a page; `stale` if its last copy has to do because that fails or takes too long. */
  async #renderOr(last: StoredPage | undefined, key: string): Promise<Rendered | 'stale'> {
    const isUsable = last !== undefined && Date.now() - last.confirmed < MAX_STALE_MS
    if (!isUsable) return this.#renders.render(key)
    if (this.#outage) {
      this.#probe(key, this.#outage)
      return 'stale'
    }
    const isDoubtful = !this.#isListening || this.#store.isUnsure(last)
    if (isDoubtful && this.#renders.size >= MAX_DOUBTFUL_RENDERS) return 'stale'
    const rendering = this.#renders.render(key).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
      this.#beginOutage()
      return 'away' as const
    })
    const { renderTimeoutMs } = this.#options
    const patience = isDoubtful ? Math.min(renderTimeoutMs, DOUBT_MS) : renderTimeoutMs
    // Others may have waited for this rendering before.
    const result = await Promise.race([rendering, wait(patience - this.#renders.millisecondsOf(key))])
    rendering.catch(() => {})
    if (result === 'late' || result === 'away') return 'stale'
    // Too many renderings of this kind are in progress.
    return 'response' in result && result.response.status === 503 ? 'stale' : result
  }

  #beginOutage(): void {
    if (this.#outage) return
    this.#options.log.warn({}, 'Pages cannot be rendered: their last copies are served')
    this.#outage = { probed: Date.now() }
  }

  #endOutage(): void {
    if (!this.#outage) return
    this.#options.log.warn({}, 'Pages can be rendered again')
    this.#outage = undefined
  }

  #probe(key: string, outage: { probed: number }): void {
    if (Date.now() - outage.probed < PROBE_MS) return
    outage.probed = Date.now()
    this.#renders.render(key).catch(() => {})
  }

  /** Renders a page in the background, unless it is current by now. */
  async #renew(key: string): Promise<void> {
    const last = this.#store.get(key)
    if (this.#outage || !this.#isListening || (last && (await this.#confirm(last)))) return
    await this.#renders.render(key)
  }
}
