import { recordSources, type Visit } from '#platform/http/built-from.ts'
import type { Visited } from './page-spill.ts'
import type { PageStore } from './page-store.ts'
import { type StoredPage, storePage } from './stored-page.ts'

const MISSING_MS = 60_000
const SECOND_MS = 1000
const MAX_PAGE_BYTES = 4 * 1024 * 1024
const KEPT_STATUS = new Set([200, 301, 302, 303, 307, 308, 404, 410])

/** The result of rendering: a page for everybody, or a response that is not kept. */
export type Rendered = { page: StoredPage } | { response: Response; visits: readonly Visit[] }

export type RenderLog = Record<'warn' | 'debug', (details: object, message: string) => void>

type Options = {
  store: PageStore
  render: (target: string) => Promise<Response>
  log: RenderLog
  /** Returns whether changes are being received; otherwise nothing is kept. */
  isListening: () => boolean
  /** Called when something could be rendered. */
  onSuccess: () => void
}

const isKept = ({ status, headers }: Response) =>
  KEPT_STATUS.has(status) &&
  !headers.has('set-cookie') &&
  !headers.has('accept-ranges') &&
  !/private|no-store/.test(headers.get('cache-control') ?? '') &&
  /^(?:accept(?:-encoding)?(?:, ?|$))*$/i.test(headers.get('vary') ?? '')

/** Renders pages, each once for all who wait for it, and keeps what is for everybody. */
export class PageRenders {
  #options: Options
  #flights = new Map<string, { rendered: Promise<Rendered>; begun: number }>()

  constructor(options: Options) {
    this.#options = options
  }

  isRendering = (key: string): boolean => this.#flights.has(key)

  /** How many pages are being rendered. */
  get size(): number {
    return this.#flights.size
  }

  /** How long a page has been rendered for, in milliseconds. */
  millisecondsOf = (key: string): number => performance.now() - (this.#flights.get(key)?.begun ?? performance.now())

  /** Renders a page once for all who wait. */
  render(key: string): Promise<Rendered> {
    const flying = this.#flights.get(key)
    if (flying) return flying.rendered
    const rendered = this.#renderNow(key).finally(() => this.#flights.delete(key))
    this.#flights.set(key, { rendered, begun: performance.now() })
    return rendered
  }

  async #renderNow(key: string): Promise<Rendered> {
    const { store, render, log, isListening, onSuccess } = this.#options
    const wasListening = isListening()
    const begun = store.begin()
    let isPut = false
    try {
      const { result, sources } = await recordSources(() => render(key))
      if (result.status < 500) onSuccess()
      if (!isKept(result) || sources.unwatched !== undefined) {
        log.debug({ key, status: result.status, unwatched: sources.unwatched }, 'not kept in memory')
        return { response: result, visits: sources.visits }
      }
      const body = Buffer.from(await result.arrayBuffer())
      const page = storePage(key, result, body, sources, Date.now())
      if (page.status >= 400) sources.until = Math.min(sources.until, page.confirmed + MISSING_MS)
      inherit(page, store.get(key))
      if (wasListening && isListening() && body.length <= MAX_PAGE_BYTES) {
        isPut = true
        store.put(page, begun)
      }
      return { page }
    } finally {
      if (!isPut) store.abandon()
    }
  }
}

/** The same bytes keep their date and their encodings. Other bytes get a later date, whose resolution is one second. */
function inherit(page: StoredPage, last: StoredPage | undefined): void {
  if (!last) return
  page.visits = last.visits / 2
  if (last.digest === page.digest) {
    page.modified = last.modified
    page.representations = last.representations
  } else page.modified = new Date(Math.max(page.modified.getTime(), last.modified.getTime() + SECOND_MS))
}

/** Lets signals that belong together arrive first. */
const DELAY_MS = 2
const MAX_PAGES = 500

/** Renders changed pages again, the most visited first, one at a time, so that visitors rarely wait. */
export class BackgroundRenders {
  #render: (key: string) => Promise<void>
  #waiting = new Map<string, Visited>()
  #isRunning = false
  #isClosed = false

  constructor(render: (key: string) => Promise<void>) {
    this.#render = render
  }

  add(pages: Iterable<Visited>): void {
    for (const page of pages) if (page.visits >= 1) this.#waiting.set(page.key, page)
    if (this.#waiting.size > MAX_PAGES) this.#waiting = new Map(this.#byVisits().slice(0, MAX_PAGES))
    if (!this.#isRunning && this.#waiting.size > 0) void this.#run()
  }

  close(): void {
    this.#isClosed = true
    this.#waiting.clear()
  }

  #byVisits = () => [...this.#waiting].toSorted(([, a], [, b]) => b.visits - a.visits)

  async #run(): Promise<void> {
    this.#isRunning = true
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    while (!this.#isClosed) {
      const [key] = this.#byVisits()[0] ?? []
      if (key === undefined) break
      this.#waiting.delete(key)
      const startedAt = performance.now()
      await this.#render(key).catch(() => {})
      // Leaves half of the processor to visitors.
      await new Promise((resolve) => setTimeout(resolve, performance.now() - startedAt))
    }
    this.#isRunning = false
  }
}
