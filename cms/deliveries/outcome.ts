/** What a delivery is sent through. Each is away or there as a whole, for all that waits for it. */
export const CHANNELS = { mail: ['notification', 'confirmation', 'notice'], webhook: ['webhook'] } as const

export type Channel = keyof typeof CHANNELS

export type DeliveryKind = (typeof CHANNELS)[Channel][number]

/** What a delivery was sent to and what it was called, for the list in the admin. */
export type About = { recipient?: string; subject?: string }

/**
 * What came of one try. `away`: the channel is not there, for anybody. `later`: this one was refused for now. `dead`: for
 * good. `why` is a sentence for people, and has no secrets.
 */
export type Outcome = About &
  // What was sent in the moment in which its submission was erased is taken back, where that can be.
  (
    | { state: 'sent'; what: string; takeBack?: () => Promise<void> }
    | { state: 'away'; why: string }
    | { state: 'later'; why: string; seconds?: number; left?: string[] }
    // Nobody was asked where the fault was seen before: then it says nothing about the channel.
    | { state: 'dead'; why: string; isUnasked?: true }
  )

const SECOND = 1000
const MINUTE = 60
const HOUR = 60 * MINUTE

/** How long is waited at least and at most, in seconds. */
const WAITS = { away: [2, MINUTE], later: [MINUTE, 6 * HOUR] } as const

/** How far a wait may be off, so that what failed together does not come back together. */
const JITTER = 0.2

/** From then on what was not taken is dead. */
export const GIVE_UP_SECONDS = 3 * 24 * HOUR

/** How many seconds to wait after `failures` in a row; each doubles the wait. */
export function waitAfter(why: keyof typeof WAITS, failures: number, random = Math.random()): number {
  const [least, most] = WAITS[why]
  const wait = Math.min(most, least * 2 ** Math.min(failures - 1, 20))
  return Math.round(wait * (1 + JITTER * (random - 1)) * SECOND) / SECOND
}

/** How long somebody asked to be left alone, within the limits of a refusal. */
export function askedWait(seconds: number): number {
  return Math.min(WAITS.later[1], Math.max(1, seconds))
}
