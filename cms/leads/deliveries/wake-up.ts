/** The built application contains this module twice; both copies share one set of listeners. */
const LISTENERS = Symbol.for('plumbline deliveries')

const shared = globalThis as { [LISTENERS]?: Set<() => void> }
const listeners = (shared[LISTENERS] ??= new Set<() => void>())

/** Wakes the delivery workers of this process: something may be due. */
export function wakeDeliveries(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` at each `wakeDeliveries`. Returns the function that unsubscribes. */
export function onWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
