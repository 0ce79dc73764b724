/** The built application holds this file twice; there is one list. */
const KEPT = Symbol.for('plumbline deliveries')

const kept = globalThis as { [KEPT]?: Set<() => void> }
const listeners = (kept[KEPT] ??= new Set<() => void>())

/** Says that something may be due: whoever works the outbox in this process looks at once. */
export function wakeDeliveries(): void {
  for (const listener of listeners) listener()
}

/** Has `listener` called at each `wakeDeliveries`; the answer ends it. */
export function onWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
