import type { EventName, EventProperties } from '../../content/events.ts'

type Listener = (event: string, properties: Record<string, unknown>) => void

let listener: Listener | null = null

/** Says that something happened. Nobody listens unless the visitor agreed, and then it is lost, as it should be. */
export function track<Name extends EventName>(event: Name, properties: EventProperties<Name>): void {
  listener?.(event, properties)
}

/** Whom to tell from now on; `null`: nobody. */
export function listenToEvents(next: Listener | null): void {
  listener = next
}
