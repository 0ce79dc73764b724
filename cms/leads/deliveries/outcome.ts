/** The delivery kinds of each channel. A channel is up or down for all of its deliveries. */
export const CHANNELS = { mail: ['notification', 'confirmation', 'notice'], webhook: ['webhook'] } as const

export type Channel = keyof typeof CHANNELS

export type DeliveryKind = (typeof CHANNELS)[Channel][number]

/** What is sent after a submission is stored, and mails to colleagues about failures. */
export const DELIVERY_LABELS: Record<DeliveryKind, string> = {
  notification: 'Mail to sales',
  confirmation: 'Mail to the visitor',
  webhook: 'Webhook call',
  notice: 'Mail to a colleague',
}

/** The recipient and subject of a delivery, for the list in the admin. */
export type About = { recipient?: string; subject?: string }

/**
 * The result of one try. `away`: the whole channel is down. `later`: this delivery was rejected temporarily. `dead`: it was
 * rejected permanently. `why` is a sentence for people and contains no secrets.
 */
export type Outcome = About &
  // `undo` takes back what was sent while its submission was being erased, where that is possible.
  (
    | { state: 'sent'; what: string; undo?: () => Promise<void> }
    | { state: 'away'; why: string }
    | { state: 'later'; why: string; seconds?: number; left?: string[] }
    // `isUnattempted`: the channel was not contacted, so this says nothing about it.
    | { state: 'dead'; why: string; isUnattempted?: true }
  )

const SECOND = 1000
const MINUTE = 60
const HOUR = 60 * MINUTE

/** The shortest and longest wait, in seconds. */
const WAITS = { away: [2, MINUTE], later: [MINUTE, 6 * HOUR] } as const

/** The share of random variation in a wait, so that deliveries that failed together are not retried together. */
const JITTER = 0.2

/** A delivery that is older than this and still not accepted is dead. */
export const GIVE_UP_SECONDS = 3 * 24 * HOUR

/** The seconds to wait after `failures` in a row; each doubles the wait. */
export function waitAfter(why: keyof typeof WAITS, failures: number, random = Math.random()): number {
  const [min, max] = WAITS[why]
  const wait = Math.min(max, min * 2 ** Math.min(failures - 1, 20))
  return Math.round(wait * (1 + JITTER * (random - 1)) * SECOND) / SECOND
}

/** Limits the wait that a receiver asks for. */
export function clampWait(seconds: number): number {
  return Math.min(WAITS.later[1], Math.max(1, seconds))
}
