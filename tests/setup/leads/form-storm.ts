import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contactForm, sendForm } from './form-sender.ts'

/** The outcome of a storm of forms: the e-mail addresses that were acknowledged, and the count of each status. */
export type Storm = { promised: string[]; statuses: Map<number | 'none', number> }

export type StormOptions = {
  url: string
  forms: number
  connections: number
  /** Receives the number of acknowledged forms so far; the storm does not wait for it. */
  onPromise: (done: number) => void
}

const RETRY_MS = 150

/** Sends one form until it succeeds, as a visitor who retries does: the same form, the same key. */
async function sendUntilStored(url: string, body: URLSearchParams, statuses: Storm['statuses']): Promise<void> {
  for (;;) {
    const status = await sendForm(url, body).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 'none' as const,
    )
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 200) return
    if (typeof status === 'number' && status < 500) throw new Error(`A complete form was answered with ${status}.`)
    await sleep(RETRY_MS)
  }
}

/** Sends many forms over parallel connections, each until it is stored. */
export async function sendStorm({ url, forms, connections, onPromise }: StormOptions): Promise<Storm> {
  const promised: string[] = []
  const statuses: Storm['statuses'] = new Map()
  let next = 0
  const client = async () => {
    while (next < forms) {
      next += 1
      const email = `storm-${randomUUID()}@example.com`
      await sendUntilStored(url, contactForm({ email }), statuses)
      promised.push(email)
      onPromise(promised.length)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  return { promised, statuses }
}
