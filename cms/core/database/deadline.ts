const GRACE_MS = 50

/**
 * Calls `onExpired` after `ms` and a grace period: a blocked event loop runs its timers before it reads the data that arrived
 * in the meantime.
 * @returns the function that cancels it
 */
export function startDeadline(ms: number, onExpired: () => void): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(onExpired, GRACE_MS)
  }, ms)
  return () => clearTimeout(timer)
}
