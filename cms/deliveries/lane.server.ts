import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { logger } from '../log.ts'
import { buryOld, type Claimed, claimDue, giveBack, holdOn, markFailed, markSent, releaseWaiting } from './claim.server.ts'
import { type Channel, CHANNELS, GIVE_UP_SECONDS, type Outcome, waitAfter } from './outcome.ts'
import { Presence } from './presence.ts'
import { Rest } from './rest.ts'
import { failuresOf, leftOf, type StepKind, withStep } from './steps.ts'

/** Tries one delivery. What it throws is a fault of ours, and tried again like a refusal for now. */
export type Deliver = (row: Claimed, signal: AbortSignal) => Promise<Outcome>

const DEFAULTS = {
  /** How many are worked at once. */
  width: 5,
  /** How many are taken at once: what a killed process keeps from others until its lease is over. */
  batch: 10,
  /** How long a taken row is left alone; a try must be over before. */
  leaseSeconds: 60,
  trySeconds: 40,
  tickMs: 2000,
  /** How long a stop waits for what is in hand before that is cut off. */
  graceMs: 5000,
  now: Date.now,
}

export type LaneOptions = Partial<typeof DEFAULTS>

const MARK_AGAIN_MS = 500
const MARKS_WHEN_STOPPING = 6

/** Works what is due on one channel, in this process. */
export class Lane {
  #pool: Pool
  #channel: Channel
  #deliver: Deliver
  #options: typeof DEFAULTS
  #presence: Presence
  #rest: Rest
  #taken: Claimed[] = []
  #taking: Promise<void> | undefined
  #stopping = false
  #cutOff = new AbortController()
  #loops: Promise<void>[] = []
  #isDatabaseAway = false

  constructor(pool: Pool, channel: Channel, deliver: Deliver, options: LaneOptions = {}) {
    this.#pool = pool
    this.#channel = channel
    this.#deliver = deliver
    this.#options = { ...DEFAULTS, ...options }
    this.#presence = new Presence(this.#options.now)
    this.#rest = new Rest(this.#options.tickMs)
  }

  start(): void {
    this.#loops = Array.from({ length: this.#options.width }, () => this.#watch())
  }

  /** Looks at once. */
  wake(): void {
    this.#rest.end()
  }

  /** Takes nothing more, lets what is in hand come to its end, or cuts it off, and gives back the rest. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#rest.stop()
    const patience = setTimeout(() => this.#cutOff.abort(), this.#options.graceMs)
    await Promise.all(this.#loops)
    clearTimeout(patience)
    await giveBack(this.#pool, this.#taken.splice(0)).catch(() => {})
  }

  /** Works until nothing is due any more, or the channel is away. */
  async drain(): Promise<void> {
    const work = async () => {
      for (let row = await this.#take(); row; row = await this.#take()) await this.#work(row)
    }
    await Promise.all(Array.from({ length: this.#options.width }, work))
  }

  async #watch(): Promise<void> {
    while (!this.#stopping) {
      const row = await this.#take().catch((error: unknown) => this.#hearDatabase(error))
      if (row) await this.#work(row)
      else await this.#rest.taken()
    }
  }

  async #take(): Promise<Claimed | undefined> {
    if (this.#taken.length === 0) await (this.#taking ??= this.#claim().finally(() => (this.#taking = undefined)))
    return this.#stopping ? undefined : this.#taken.shift()
  }

  async #claim(): Promise<void> {
    const { room } = this.#presence
    if (this.#stopping || room === 'none') return
    const isProbe = room === 'one'
    const { batch, leaseSeconds } = this.#options
    this.#taken = await claimDue(this.#pool, { kinds: CHANNELS[this.#channel], most: isProbe ? 1 : batch, leaseSeconds, isProbe })
    if (isProbe && this.#taken.length > 0) this.#presence.ask()
    this.#hearDatabase(null)
  }

  /** Others have it by now, or it is gone: then nobody here sends it. */
  async #holdsOn(row: Claimed): Promise<boolean> {
    return holdOn(this.#pool, row, this.#options.leaseSeconds).catch((error: unknown) => {
      this.#hearDatabase(error)
      return false
    })
  }

  async #work(row: Claimed): Promise<void> {
    if (!(await this.#holdsOn(row))) return this.#presence.learnNothing()
    const signal = AbortSignal.any([this.#cutOff.signal, AbortSignal.timeout(this.#options.trySeconds * 1000)])
    const outcome = await this.#deliver(row, signal).catch((error: unknown): Outcome => (signal.aborted ? CUT_OFF : unexpected(error)))
    if (this.#cutOff.signal.aborted && outcome.state !== 'sent') {
      this.#presence.learnNothing()
      return this.#mark(() => giveBack(this.#pool, [row]))
    }
    await this.#mark(() => this.#note(row, outcome))
    await this.#learn(outcome).catch((error: unknown) => this.#hearDatabase(error))
  }

  async #note(row: Claimed, outcome: Outcome): Promise<void> {
    const at = new Date(this.#options.now())
    const stepsAnd = (what: string, why?: StepKind, left?: string[]) =>
      withStep(row.steps, { at: at.toISOString(), what, ...(why && { why }), ...(left && { left }) })
    if (outcome.state === 'sent') {
      if (!(await markSent(this.#pool, row.id, stepsAnd(outcome.what), outcome))) await outcome.takeBack?.()
      return
    }
    const { state, why } = outcome
    const left = (state === 'later' ? outcome.left : undefined) ?? leftOf(row.steps)
    if (state === 'dead' || row.age > GIVE_UP_SECONDS) {
      const last = state === 'dead' ? why : `Given up after three days. ${why}`
      return markFailed(this.#pool, row, { ...outcome, state: 'dead', seconds: 0, why: last, steps: stepsAnd(last, undefined, left) })
    }
    const asked = state === 'later' ? outcome.seconds : undefined
    const seconds = asked ?? waitAfter(state, failuresOf(row.steps, state) + 1)
    const next = new Date(at.getTime() + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
    const steps = stepsAnd(`Tried: ${why.charAt(0).toLowerCase()}${why.slice(1)} Next try at ${next} UTC.`, state, left)
    return markFailed(this.#pool, row, { ...outcome, state: 'waiting', seconds, why, steps })
  }

  /** What a try says of the channel itself. */
  async #learn(outcome: Outcome): Promise<void> {
    if (outcome.state === 'dead' && outcome.isUnasked) return this.#presence.learnNothing()
    const kinds = CHANNELS[this.#channel]
    if (outcome.state !== 'away') {
      const wasAway = this.#presence.isAway
      if (!this.#presence.find()) return
      if (wasAway) logger().info({ channel: this.#channel }, 'Deliveries go out again.')
      await releaseWaiting(this.#pool, kinds)
      return this.wake()
    }
    if (this.#presence.lose()) logger().warn({ channel: this.#channel }, 'Deliveries wait: the receiving server is away.')
    await giveBack(this.#pool, this.#taken.splice(0))
    await buryOld(this.#pool, kinds, GIVE_UP_SECONDS, outcome.why)
  }

  /** What was taken has to be noted, or it would be sent twice: tried until it works. */
  async #mark(note: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await note()
      } catch (error) {
        this.#hearDatabase(error)
        if (this.#stopping && tries >= MARKS_WHEN_STOPPING) return
        await sleep(MARK_AGAIN_MS)
      }
    }
  }

  /** One line when the database goes away and one when it is back. */
  #hearDatabase(error: unknown): void {
    if (error && !this.#isDatabaseAway)
      logger().warn({ err: error, channel: this.#channel }, 'Deliveries wait: the database does not answer.')
    if (!error && this.#isDatabaseAway) logger().info({ channel: this.#channel }, 'Deliveries go on: the database is back.')
    this.#isDatabaseAway = Boolean(error)
  }
}

const CUT_OFF: Outcome = { state: 'later', why: 'It took too long and was cut off.' }

/** A fault of ours. Its words may repeat what a visitor wrote, so the log has its kind and place only. */
function unexpected(error: unknown): Outcome {
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error }
  const place = stack.split('\n').filter((line) => /^\s+at /.test(line))
  logger().error({ kind: name, place: place.slice(0, 8).join('\n') }, 'a delivery failed in an unexpected way')
  return { state: 'later', why: 'Something unexpected happened here; the log of the site says where.' }
}
