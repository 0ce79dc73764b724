/** Runs `work` when it is its turn, first come first served. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>

/** A queue that lets `atOnce` pieces of work run at the same time. */
export function turns(atOnce: number): TakeTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // A turn is handed on, not given back: whoever comes in between cannot slip past those who wait.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * A save holds a connection for its transaction while its own queries take others from the same pool. More saves at
 * once than the pool can serve twice would wait for each other, and visitors' reads with them.
 */
export const takeWriteTurn = turns(6)

/** Uploads have a queue of their own: drawing a large picture takes seconds, and six of them would hold up every save. */
export const takeUploadTurn = turns(2)
