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

const MAX_LENGTH = 200

/** Matches segments that may identify a person: email addresses, long numbers and other typed text. */
const PERSONAL = /@|%40|\d{6,}|[^\w.~%-]/i

/** The path of a page as events report it, with personal segments replaced. */
export const pagePath = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => (PERSONAL.test(segment) ? '-' : segment))
    .join('/')
    .slice(0, MAX_LENGTH)
