import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contactForm, sendForm } from './form-sender.ts'

/** What a storm of forms was answered: the e-mail addresses that were promised to be kept, and how often each status came. */
export type Storm = { promised: string[]; statuses: Map<number | 'none', number> }

export type StormOptions = {
  url: string
  forms: number
  connections: number
  /** Hears how many were promised by now; the storm goes on meanwhile. */
  onPromise: (done: number) => void
}

const AGAIN_MS = 150

/** Sends one form until it is answered with success, as a visitor does who tries again: the same form, the same key. */
async function persist(url: string, body: URLSearchParams, statuses: Storm['statuses']): Promise<void> {
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
    if (typeof status === 'number' && status < 500) throw new Error(`A whole form was answered with ${status}.`)
    await sleep(AGAIN_MS)
  }
}

/** Sends many forms over so many connections at once, each again and again until it is kept. */
export async function sendStorm({ url, forms, connections, onPromise }: StormOptions): Promise<Storm> {
  const promised: string[] = []
  const statuses: Storm['statuses'] = new Map()
  let next = 0
  const client = async () => {
    while (next < forms) {
      next += 1
      const email = `storm-${randomUUID()}@example.com`
      await persist(url, contactForm({ email }), statuses)
      promised.push(email)
      onPromise(promised.length)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  return { promised, statuses }
}
