import type { Pool } from 'pg'
import { type Env, env } from '../env.ts'
import type { Cms } from '../payload.server.ts'
import { Lane, type LaneOptions } from './lane.server.ts'
import { deliverMail } from './mail.server.ts'
import { mailFactsOf } from './recipients.server.ts'
import { type MailTransport, transportOf } from './transport.server.ts'
import { onWake } from './wake.ts'
import { callWebhook } from './webhook.server.ts'

export type WorkerOptions = LaneOptions & { settings?: Env; transport?: MailTransport }

/**
 * Works the outbox off: mails and calls of another system, each in a lane of its own, so that neither waits for the other.
 * Every process that runs jobs has one; rows are taken under a lock, so no two have the same.
 */
export class DeliveryWorker {
  #lanes: Lane[]
  #sleep: (() => void) | undefined

  constructor(cms: Cms, pool: Pool, { settings = env(), transport, ...options }: WorkerOptions = {}) {
    const mail = deliverMail({
      siteUrl: settings.SITE_URL,
      transport: () => transport ?? transportOf(cms),
      facts: mailFactsOf(cms, settings.SALES_EMAIL),
    })
    this.#lanes = [new Lane(pool, 'mail', mail, options), new Lane(pool, 'webhook', callWebhook(settings), options)]
  }

  start(): void {
    this.#sleep = onWake(() => this.#lanes.forEach((lane) => lane.wake()))
    for (const lane of this.#lanes) lane.start()
  }

  /** Ends what is in hand, or cuts it off after some seconds, and takes nothing more. */
  async stop(): Promise<void> {
    this.#sleep?.()
    await Promise.all(this.#lanes.map((lane) => lane.stop()))
  }

  /** Works until nothing is due any more. */
  async drain(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.drain()))
  }
}
