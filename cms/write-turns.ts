/**
 * A save holds a connection for its transaction while its own queries take others from the same pool. More saves at
 * once than the pool can serve twice would wait for each other, and visitors' reads with them; so they take turns.
 */
const AT_ONCE = 6

let running = 0
const waiting: (() => void)[] = []

/** Runs `work` when it is its turn, first come first served. */
export async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
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
