type Page = { readonly key: string }
type Tally = { route: string; count: number }

/** So that an evicted page is forgotten even if nobody reads the metrics. */
const MAX_PENDING = 1000

/**
 * Counts answers from memory, per page. The metrics library sorts and joins labels at every call, which would take a fiftieth of the
 * time of such an answer.
 */
export class HitTally {
  #add: (route: string, status: number, count: number) => void
  #ofPages = new WeakMap<Page, Map<number, Tally>>()
  #pending = new Set<Map<number, Tally>>()

  /** @param add takes over what was counted */
  constructor(add: (route: string, status: number, count: number) => void) {
    this.#add = add
  }

  count(page: Page, status: number, routeOf: (page: Page) => string): void {
    let statuses = this.#ofPages.get(page)
    if (!statuses) this.#ofPages.set(page, (statuses = new Map()))
    const tally = statuses.get(status)
    if (tally) tally.count += 1
    else statuses.set(status, { route: routeOf(page), count: 1 })
    this.#pending.add(statuses)
    if (this.#pending.size > MAX_PENDING) this.flush()
  }

  /** Passes on what was counted since the last call. */
  flush(): void {
    for (const statuses of this.#pending) {
      for (const [status, { route, count }] of statuses) this.#add(route, status, count)
      statuses.clear()
    }
    this.#pending.clear()
  }
}
