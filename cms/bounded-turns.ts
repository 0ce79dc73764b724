/** How many may work at once, how many may wait for that, and for how long. */
export type Bounds = { atOnce: number; waiting: number; patienceMs: number }

/** Too many wait already, or the wait was too long. */
export class NoTurnError extends Error {
  override name = 'NoTurnError'
}

type Waiting = (release: () => void) => void

/** A queue, first come first served, that never keeps anybody waiting for long. */
export class BoundedTurns {
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
   * Waits for a turn and gives what ends it, which may be called twice.
   * @throws {NoTurnError}
   */
  async enter(): Promise<() => void> {
    if (this.#running < this.#bounds.atOnce) {
      this.#running += 1
      return this.#release()
    }
    if (this.#waiting.size >= this.#bounds.waiting) throw new NoTurnError()
    return new Promise((resolve, reject) => {
      const waiting: Waiting = (release) => {
        clearTimeout(patience)
        resolve(release)
      }
      const patience = setTimeout(() => {
        this.#waiting.delete(waiting)
        reject(new NoTurnError())
      }, this.#bounds.patienceMs)
      this.#waiting.add(waiting)
    })
  }

  /** The turn is handed on, not given back: nobody can slip past those who wait. */
  #release(): () => void {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
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

/** Such a queue for each key, kept as long as somebody is in it. */
export function boundedTurnsByKey(bounds: Bounds): (key: string) => Promise<() => void> {
  const queues = new Map<string, BoundedTurns>()
  return async (key) => {
    const queue = queues.get(key) ?? new BoundedTurns(bounds)
    queues.set(key, queue)
    const leave = () => void (queue.isIdle && queues.delete(key))
    try {
      const release = await queue.enter()
      return () => {
        release()
        leave()
      }
    } catch (error) {
      leave()
      throw error
    }
  }
}
