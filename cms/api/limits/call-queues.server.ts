import type { Caller } from '#cms/access/roles.ts'
import { countCaller } from '#cms/core/limiters.server.ts'
import { addressPrefixes } from '#cms/core/network.ts'
import { env } from '#platform/env/env.ts'
import { callerAddress } from '#platform/http/caller.ts'
import { releasedBody } from '#platform/http/released-stream.ts'
import { BoundedQueue, boundedQueueByKey, OverloadError } from '#platform/limits/bounded-queue.ts'
import { apiRefusal } from '../api-refusal.ts'

/** An admin page sends about a dozen requests at once, each answered within a second. */
const MAX_WAITING = 60
const MAX_WAIT_MS = 15_000
/** Long enough for eight images uploaded at once and processed one after the other. */
const MAX_CHANGE_WAIT_MS = 180_000

type AccountQueue = (key: string) => Promise<() => void>
type Queues = { reads: AccountQueue; changes: AccountQueue; screens: AccountQueue; all: BoundedQueue }

let opened: Queues | undefined

function queues(): Queues {
  const { API_PER_ACCOUNT, API_CONNECTIONS } = env()
  opened ??= {
    reads: boundedQueueByKey({ concurrency: API_PER_ACCOUNT, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS }),
    changes: boundedQueueByKey({ concurrency: API_PER_ACCOUNT, maxWaiting: MAX_WAITING, maxWaitMs: MAX_CHANGE_WAIT_MS }),
    screens: boundedQueueByKey({ concurrency: API_PER_ACCOUNT, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS }),
    all: new BoundedQueue({ concurrency: API_CONNECTIONS, maxWaiting: 10 * MAX_WAITING, maxWaitMs: MAX_WAIT_MS }),
  }
  return opened
}

/** The account, key or known device that a request comes from; anonymous requests are queued by address. */
type Queued = (Pick<Caller, 'id'> & { collection: string }) | { collection: 'known-device'; id: string }

const keyOf = (user: Queued | null) => (user ? `${user.collection} ${user.id}` : `address ${addressPrefixes(callerAddress()).own}`)

const accountOverloaded = () =>
  apiRefusal(429, 'Too many requests from this account are waiting. Send fewer at once, and try again in a few seconds.', {
    'retry-after': '5',
  })

const siteOverloaded = () =>
  apiRefusal(503, 'The server is handling too many requests. Try again in a few seconds.', { 'retry-after': '5' })

async function tryEnter(enter: () => Promise<() => void>): Promise<(() => void) | null> {
  try {
    return await enter()
  } catch (error) {
    if (error instanceof OverloadError) return null
    throw error
  }
}

/** Uploads have a queue of their own, so that they do not delay the account's saves. */
type QueueKind = 'read' | 'change' | 'upload'

/**
 * Runs a request through the caller's queue, and reads through a global queue as well, so that no account can occupy the whole site.
 * The slots are released when the response body has been sent.
 */
export async function answerQueued(user: Queued | null, kind: QueueKind, work: () => Promise<Response>): Promise<Response> {
  const { changes, all, ...own } = queues()
  const reads = kind === 'read'
  const leaveOwn = await tryEnter(() => (reads ? own.reads(keyOf(user)) : changes(`${kind} ${keyOf(user)}`)))
  if (!leaveOwn) return accountOverloaded()
  const leaveAll = reads ? await tryEnter(() => all.enter()) : () => {}
  const leave = async () => {
    leaveAll?.()
    leaveOwn()
  }
  if (!leaveAll) {
    await leave()
    return siteOverloaded()
  }
  try {
    return await releasedBody(await work(), leave)
  } catch (error) {
    await leave()
    throw error
  }
}

/**
 * Renders an admin screen, or part of one, through the user's queue, so that no account can occupy every connection.
 * @throws {Response} 429 if too many requests are waiting
 */
export async function renderQueued<T>(user: Caller | null, work: () => Promise<T>): Promise<T> {
  const leave = await tryEnter(() => queues().screens(keyOf(user)))
  if (!leave) throw accountOverloaded()
  try {
    return await work()
  } finally {
    leave()
  }
}

/** Rate-limits anonymous requests by IP address. Returns a 429 response if the limit is exceeded. */
export async function limitAnonymousCalls(): Promise<Response | null> {
  const over = await countCaller('api')
  if (!over) return null
  const message = `Too many requests from your IP address. Try again in ${over.seconds} seconds, and send fewer requests.`
  return apiRefusal(429, message, { 'retry-after': String(over.seconds) })
}
