import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { logger } from '#platform/log.ts'
import { expireOld, type Claimed, claimDue, releaseRows, renewLease, markFailed, markSent, releaseWaiting } from './claim.server.ts'
import { type Channel, CHANNELS, GIVE_UP_SECONDS, type Outcome, waitAfter } from './outcome.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { SharedPause } from './shared-pause.ts'
import { failuresOf, remainingRecipients, type StepKind, withStep } from './steps.ts'

/** Tries one delivery. An exception is a bug; the delivery is retried like one that was rejected temporarily. */
export type Deliver = (row: Claimed, signal: AbortSignal) => Promise<Outcome>

const DEFAULTS = {
  /** Deliveries at a time. */
  concurrency: 5,
  /** Rows per claim: a killed process blocks this many until their lease expires. */
  batch: 10,
  /** How long a claimed row is left alone; longer than a try can take. */
  leaseSeconds: 60,
  trySeconds: 40,
  tickMs: 2000,
  /** How long a stop waits for running deliveries before it aborts them. */
  graceMs: 5000,
  now: Date.now,
}

export type ChannelWorkerOptions = Partial<typeof DEFAULTS>

const RECORD_RETRY_MS = 500
const MAX_RECORD_TRIES_WHEN_STOPPING = 6

/** Processes the due deliveries of one channel. */
export class ChannelWorker {
  #pool: Pool
  #channel: Channel
  #deliver: Deliver
  #options: typeof DEFAULTS
  #breaker: CircuitBreaker
  #pause: SharedPause
  #claimed: Claimed[] = []
  #claiming: Promise<void> | undefined
  #stopping = false
  #abort = new AbortController()
  #loops: Promise<void>[] = []
  #isDatabaseAway = false

  constructor(pool: Pool, channel: Channel, deliver: Deliver, options: ChannelWorkerOptions = {}) {
    this.#pool = pool
    this.#channel = channel
    this.#deliver = deliver
    this.#options = { ...DEFAULTS, ...options }
    this.#breaker = new CircuitBreaker(this.#options.now)
    this.#pause = new SharedPause(this.#options.tickMs)
  }

  start(): void {
    this.#loops = Array.from({ length: this.#options.concurrency }, () => this.#watch())
  }

  /** Looks for due rows at once. */
  wake(): void {
    this.#pause.end()
  }

  /** Claims no more rows, lets running deliveries finish or aborts them, and releases the other claimed rows. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#pause.stop()
    const grace = setTimeout(() => this.#abort.abort(), this.#options.graceMs)
    await Promise.all(this.#loops)
    clearTimeout(grace)
    await releaseRows(this.#pool, this.#claimed.splice(0)).catch(() => {})
  }

  /** Processes rows until none is due or the channel is down. */
  async drain(): Promise<void> {
    const work = async () => {
      for (let row = await this.#next(); row; row = await this.#next()) await this.#process(row)
    }
    await Promise.all(Array.from({ length: this.#options.concurrency }, work))
  }

  async #watch(): Promise<void> {
    while (!this.#stopping) {
      const row = await this.#next().catch((error: unknown) => this.#reportDatabase(error))
      if (row) await this.#process(row)
      else await this.#pause.wait()
    }
  }

  async #next(): Promise<Claimed | undefined> {
    if (this.#claimed.length === 0) await (this.#claiming ??= this.#claim().finally(() => (this.#claiming = undefined)))
    return this.#stopping ? undefined : this.#claimed.shift()
  }

  async #claim(): Promise<void> {
    const { capacity } = this.#breaker
    if (this.#stopping || capacity === 'none') return
    const isProbe = capacity === 'one'
    const { batch, leaseSeconds } = this.#options
    this.#claimed = await claimDue(this.#pool, { kinds: CHANNELS[this.#channel], limit: isProbe ? 1 : batch, leaseSeconds, isProbe })
    if (isProbe && this.#claimed.length > 0) this.#breaker.startProbe()
    this.#reportDatabase(null)
  }

  /** Returns false if another process has claimed the row or it is gone: then it is not sent here. */
  async #renewLease(row: Claimed): Promise<boolean> {
    return renewLease(this.#pool, row, this.#options.leaseSeconds).catch((error: unknown) => {
      this.#reportDatabase(error)
      return false
    })
  }

  async #process(row: Claimed): Promise<void> {
    if (!(await this.#renewLease(row))) return this.#breaker.cancelProbe()
    const signal = AbortSignal.any([this.#abort.signal, AbortSignal.timeout(this.#options.trySeconds * 1000)])
    const outcome = await this.#deliver(row, signal).catch((error: unknown): Outcome => (signal.aborted ? ABORTED : unexpected(error)))
    if (this.#abort.signal.aborted && outcome.state !== 'sent') {
      this.#breaker.cancelProbe()
      return this.#retryRecording(() => releaseRows(this.#pool, [row]))
    }
    await this.#retryRecording(() => this.#record(row, outcome))
    await this.#updateBreaker(outcome).catch((error: unknown) => this.#reportDatabase(error))
  }

  async #record(row: Claimed, outcome: Outcome): Promise<void> {
    const at = new Date(this.#options.now())
    const stepsWith = (what: string, why?: StepKind, left?: string[]) =>
      withStep(row.steps, { at: at.toISOString(), what, ...(why && { why }), ...(left && { left }) })
    if (outcome.state === 'sent') {
      if (!(await markSent(this.#pool, row.id, stepsWith(outcome.what), outcome))) await outcome.undo?.()
      return
    }
    const { state, why } = outcome
    const left = (state === 'later' ? outcome.left : undefined) ?? remainingRecipients(row.steps)
    if (state === 'dead' || row.age > GIVE_UP_SECONDS) {
      const last = state === 'dead' ? why : `Given up after three days. ${why}`
      return markFailed(this.#pool, row, { ...outcome, state: 'dead', seconds: 0, why: last, steps: stepsWith(last, undefined, left) })
    }
    const requested = state === 'later' ? outcome.seconds : undefined
    const seconds = requested ?? waitAfter(state, failuresOf(row.steps, state) + 1)
    const next = new Date(at.getTime() + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
    const steps = stepsWith(`Tried: ${why.charAt(0).toLowerCase()}${why.slice(1)} Next try at ${next} UTC.`, state, left)
    return markFailed(this.#pool, row, { ...outcome, state: 'waiting', seconds, why, steps })
  }

  /** Opens or closes the circuit breaker after a try. */
  async #updateBreaker(outcome: Outcome): Promise<void> {
    if (outcome.state === 'dead' && outcome.isUnattempted) return this.#breaker.cancelProbe()
    const kinds = CHANNELS[this.#channel]
    if (outcome.state !== 'away') {
      const wasOpen = this.#breaker.isOpen
      if (!this.#breaker.recordSuccess()) return
      if (wasOpen) logger().info({ channel: this.#channel }, 'The channel is back; deliveries are sent again.')
      await releaseWaiting(this.#pool, kinds)
      return this.wake()
    }
    if (this.#breaker.recordFailure()) logger().warn({ channel: this.#channel }, 'Deliveries are waiting: the receiving server is down.')
    await releaseRows(this.#pool, this.#claimed.splice(0))
    await expireOld(this.#pool, kinds, GIVE_UP_SECONDS, outcome.why)
  }

  /** Retries until the result is stored: otherwise the delivery would be sent twice. */
  async #retryRecording(record: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await record()
      } catch (error) {
        this.#reportDatabase(error)
        if (this.#stopping && tries >= MAX_RECORD_TRIES_WHEN_STOPPING) return
        await sleep(RECORD_RETRY_MS)
      }
    }
  }

  /** Logs one line when the database goes away and one when it is back. */
  #reportDatabase(error: unknown): void {
    if (error && !this.#isDatabaseAway)
      logger().warn({ err: error, channel: this.#channel }, 'Deliveries are waiting: the database does not respond.')
    if (!error && this.#isDatabaseAway) logger().info({ channel: this.#channel }, 'Deliveries continue: the database is back.')
    this.#isDatabaseAway = Boolean(error)
  }
}

const ABORTED: Outcome = { state: 'later', why: 'It took too long and was aborted.' }

/** The outcome of a bug. The error message may contain a visitor's answers, so the log gets only its type and stack. */
function unexpected(error: unknown): Outcome {
  const { name, stack = '' } = error instanceof Error ? error : { name: typeof error }
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  logger().error({ kind: name, place: frames.slice(0, 8).join('\n') }, 'a delivery failed in an unexpected way')
  return { state: 'later', why: 'An unexpected error occurred. The server log has the details.' }
}
