import type { Pool } from 'pg'
import { type Env, env } from '#platform/env/env.ts'
import type { Cms } from '#cms/core/cms.ts'
import { ChannelWorker, type ChannelWorkerOptions } from './channel-worker.server.ts'
import { deliverMail, mailFactsOf } from './mails/mail.server.ts'
import { transportOf, type MailTransport } from './mails/transport.server.ts'
import { onWake } from './outbox.server.ts'
import { callWebhook } from './webhook.server.ts'

export type WorkerOptions = ChannelWorkerOptions & { settings?: Env; transport?: MailTransport }

/**
 * Processes the outbox: mails and webhook calls, each channel with its own worker, so that neither waits for the other.
 * Every process that runs jobs has one; rows are claimed under a lock, so no two workers have the same row.
 */
export class DeliveryWorker {
  #channels: ChannelWorker[]
  #unsubscribe: (() => void) | undefined

  constructor(cms: Cms, pool: Pool, { settings = env(), transport, ...options }: WorkerOptions = {}) {
    const mail = deliverMail({
      siteUrl: settings.SITE_URL,
      transport: () => transport ?? transportOf(cms),
      facts: mailFactsOf(cms, settings.SALES_EMAIL),
    })
    this.#channels = [new ChannelWorker(pool, 'mail', mail, options), new ChannelWorker(pool, 'webhook', callWebhook(settings), options)]
  }

  start(): void {
    this.#unsubscribe = onWake(() => this.#channels.forEach((channel) => channel.wake()))
    for (const channel of this.#channels) channel.start()
  }

  /** Claims no more rows and lets running deliveries finish, or aborts them after some seconds. */
  async stop(): Promise<void> {
    this.#unsubscribe?.()
    await Promise.all(this.#channels.map((channel) => channel.stop()))
  }

  /** Processes rows until none is due. */
  async drain(): Promise<void> {
    await Promise.all(this.#channels.map((channel) => channel.drain()))
  }
}
