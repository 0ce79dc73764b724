import { logger } from '#platform/log.ts'

const FLUSH_MS = 5000

type Flush<Count> = (counts: ReadonlyMap<string, Count>) => Promise<void>

/**
 * Counts in memory and writes in batches, so that no request waits for a write. A failed batch is added to
 * the next one; beyond `maxKeys` distinct keys in a batch, new ones are dropped.
 */
export class BatchCounter<Count> {
  #counts = new Map<string, Count>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  readonly #flush: Flush<Count>
  readonly #merge: (before: Count | undefined, more: Count) => Count
  readonly #maxKeys: number

  constructor({
    flush,
    merge,
    maxKeys,
  }: {
    flush: Flush<Count>
    merge: (before: Count | undefined, more: Count) => Count
    maxKeys: number
  }) {
    this.#flush = flush
    this.#merge = merge
    this.#maxKeys = maxKeys
  }

  add(key: string, more: Count): void {
    const before = this.#counts.get(key)
    if (before === undefined && this.#counts.size >= this.#maxKeys) return
    this.#counts.set(key, this.#merge(before, more))
    this.#timer ??= setTimeout(() => void this.write(), FLUSH_MS).unref()
  }

  /** Writes the pending counts, one batch after another. */
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
