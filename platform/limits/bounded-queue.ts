export type Bounds = { concurrency: number; maxWaiting: number; maxWaitMs: number }

/** The queue is full, or the caller waited too long. */
export class OverloadError extends Error {
  override name = 'OverloadError'
}

type Waiting = (release: () => void) => void

/** A first-in, first-out semaphore with a bounded queue and a bounded wait. */
export class BoundedQueue {
  readonly #bounds: Bounds
  readonly #waiting = new Set<Waiting>()
  #running = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.#waiting.size === 0
  }

  /**
   * Waits for a slot and returns the function that releases it, which is idempotent.
   * @throws {OverloadError}
   */
  async enter(): Promise<() => void> {
    if (this.#running < this.#bounds.concurrency) {
      this.#running += 1
      return this.#release()
    }
    if (this.#waiting.size >= this.#bounds.maxWaiting) throw new OverloadError()
    return new Promise((resolve, reject) => {
      const waiting: Waiting = (release) => {
        clearTimeout(timeout)
        resolve(release)
      }
      const timeout = setTimeout(() => {
        this.#waiting.delete(waiting)
        reject(new OverloadError())
      }, this.#bounds.maxWaitMs)
      this.#waiting.add(waiting)
    })
  }

  /**
   * Runs `work` in a slot, which is released however it ends.
   * @throws {OverloadError}
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.enter()
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** Passes the slot to the next in the queue instead of freeing it, so that nobody can jump the queue. */
  #release(): () => void {
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const [next] = this.#waiting
      if (!next) {
        this.#running -= 1
        return
      }
      this.#waiting.delete(next)
      next(this.#release())
    }
  }
}

/** One queue per key, dropped as soon as it is idle. */
export function boundedQueueByKey(bounds: Bounds): (key: string) => Promise<() => void> {
  const queues = new Map<string, BoundedQueue>()
  return async (key) => {
    const queue = queues.get(key) ?? new BoundedQueue(bounds)
    queues.set(key, queue)
    const dropIfIdle = () => void (queue.isIdle && queues.delete(key))
    try {
      const release = await queue.enter()
      return () => {
        release()
        dropIfIdle()
      }
    } catch (error) {
      dropIfIdle()
      throw error
    }
  }
}
