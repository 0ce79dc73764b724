import { logger } from '#platform/log.ts'
import type { Cms } from '#cms/core/cms.ts'
import { perCms } from '#cms/core/per-cms.ts'
import { type Query, queryOf } from '#cms/core/query.server.ts'
import { beforeClosing } from '#cms/core/sql.server.ts'

const FLUSH_MS = 5000

type Options<Count> = {
  /** Beyond this many distinct keys in a batch, new ones are dropped. */
  maxKeys: number
  merge: (before: Count | undefined, more: Count) => Count
  flush: (query: Query, counts: ReadonlyMap<string, Count>) => Promise<void>
}

class BatchCounter<Count> {
  #counts = new Map<string, Count>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  readonly #query: Query
  readonly #options: Options<Count>

  constructor(query: Query, options: Options<Count>) {
    this.#query = query
    this.#options = options
  }

  add(key: string, more: Count): void {
    const before = this.#counts.get(key)
    if (before === undefined && this.#counts.size >= this.#options.maxKeys) return
    this.#counts.set(key, this.#options.merge(before, more))
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
      await this.#options.flush(this.#query, batch)
    } catch (error) {
      logger().warn({ err: error }, 'counts could not be written; they are kept for the next batch')
      for (const [key, count] of batch) this.add(key, count)
    }
  }
}

/**
 * Counts in memory and writes in batches, the last one when the CMS closes, so that no request waits for a write. A failed batch is
 * added to the next one.
 */
export function batchCounter<Count>(options: Options<Count>) {
  const counterOf = perCms((cms) => {
    const counter = new BatchCounter(queryOf(cms), options)
    beforeClosing(cms, () => counter.write())
    return counter
  })
  return {
    add: (cms: Cms, key: string, more: Count): void => counterOf(cms).add(key, more),
    /** Writes the pending counts now. */
    write: (cms: Cms): Promise<void> => counterOf(cms).write(),
  }
}
