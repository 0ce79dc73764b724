import { logger } from '../log.ts'

const FLUSH_MS = 5000

type Flush<Count> = (counts: ReadonlyMap<string, Count>) => Promise<void>

/**
 * Counts in the process and writes in batches, so that no request waits for a write. What cannot be written is counted
 * again with the next batch; past `most` different keys between two batches, new ones are dropped.
 */
export class Tally<Count> {
  #counts = new Map<string, Count>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  readonly #flush: Flush<Count>
  readonly #merge: (before: Count | undefined, more: Count) => Count
  readonly #most: number

  constructor({ flush, merge, most }: { flush: Flush<Count>; merge: (before: Count | undefined, more: Count) => Count; most: number }) {
    this.#flush = flush
    this.#merge = merge
    this.#most = most
  }

  add(key: string, more: Count): void {
    const before = this.#counts.get(key)
    if (before === undefined && this.#counts.size >= this.#most) return
    this.#counts.set(key, this.#merge(before, more))
    this.#timer ??= setTimeout(() => void this.write(), FLUSH_MS).unref()
  }

  /** Writes what is counted; one batch after the other. */
  write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#writeBatch())
    return this.#writing
  }

  async #writeBatch(): Promise<void> {
    const batch = this.#counts
    if (batch.size === 0) return
    this.#counts = new Map()
    try {
      await this.#flush(batch)
    } catch (error) {
      logger().warn({ err: error }, 'counts could not be written; they are kept for the next batch')
      for (const [key, count] of batch) this.add(key, count)
    }
  }
}
