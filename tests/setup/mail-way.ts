import { afterEach } from 'vitest'
import type { WorkerOptions } from '#cms/deliveries/worker.server.ts'
import type { Cms } from '#cms/payload.server.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { workerWith } from './outbox.ts'

/** What carries mails in a test file: servers and workers that are closed after the test that opened them. */
export function mailWay(cms: () => Cms) {
  const open: { close: () => unknown }[] = []
  afterEach(async () => {
    for (const one of open.splice(0).toReversed()) await one.close()
  })
  const closed = <T extends { close: () => unknown }>(one: T): T => (open.push(one), one)
  const workerBy = (settings: Record<string, string>, options: WorkerOptions = {}) => closed(workerWith(cms(), settings, options))
  return {
    server: async (manners: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> => closed(await startMailServer(manners)),
    workerBy,
    worker: (url: string, options?: WorkerOptions) => workerBy({ SMTP_URL: url }, options),
  }
}
