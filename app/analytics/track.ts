import type { EventName, EventProperties } from '#cms/analytics/events.ts'

type Listener = (event: string, properties: Record<string, unknown>) => void

let listener: Listener | null = null

/** Sends an event to the listener. Without consent there is no listener, and the event is dropped. */
export function track<Name extends EventName>(event: Name, properties: EventProperties<Name>): void {
  listener?.(event, properties)
}

/** Replaces the listener; `null` removes it. */
export function listenToEvents(next: Listener | null): void {
  listener = next
}
