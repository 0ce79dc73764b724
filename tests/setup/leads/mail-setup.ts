import { afterEach } from 'vitest'
import type { WorkerOptions } from '#cms/leads/deliveries/delivery-worker.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { workerWith } from './outbox.ts'

/** Opens mail servers and delivery workers that are closed after the current test. */
export function mailSetup(cms: () => Cms) {
  const open: { close: () => unknown }[] = []
  afterEach(async () => {
    for (const one of open.splice(0).toReversed()) await one.close()
  })
  const closedAfterTest = <T extends { close: () => unknown }>(one: T): T => (open.push(one), one)
  const workerBy = (settings: Record<string, string>, options: WorkerOptions = {}) => closedAfterTest(workerWith(cms(), settings, options))
  return {
    server: async (options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> =>
      closedAfterTest(await startMailServer(options)),
    workerBy,
    worker: (url: string, options?: WorkerOptions) => workerBy({ SMTP_URL: url }, options),
  }
}
