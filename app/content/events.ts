/** The types alone: the registry itself, with what checks it, stays out of browsers. */
export type { EventName, EventProperties } from '#cms/analytics/events.ts'
