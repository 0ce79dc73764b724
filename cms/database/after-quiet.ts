const SECOND_LOOK_MS = 50

/**
 * Calls `act` after `ms`, and a moment: a process that was busy for long runs its timers before it reads what arrived meanwhile.
 * @returns what calls it off
 */
export function afterQuiet(ms: number, act: () => void): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(act, SECOND_LOOK_MS)
  }, ms)
  return () => clearTimeout(timer)
}
