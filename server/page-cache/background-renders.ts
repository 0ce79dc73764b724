import type { Visited } from './page-spill.ts'

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
