import { apiRefusal } from '../api-refusal.ts'
import { BoundedTurns, boundedTurnsByKey, NoTurnError } from '../bounded-turns.ts'
import { callerAddress } from '../caller.ts'
import { env } from '../env.ts'
import { placesOf } from '../forms/network.ts'
import type { Caller } from '../access/roles.ts'
import { releasedBody } from '../released-stream.ts'

/** An admin's page asks a dozen things at once, and each is answered within a second. */
const WAITING = 60
const PATIENCE_MS = 15_000
/** Eight pictures that are dropped at once take their time, one after the other. */
const CHANGES_PATIENCE_MS = 180_000

type Own = (key: string) => Promise<() => void>
type Queues = { reads: Own; changes: Own; screens: Own; all: BoundedTurns }

let opened: Queues | undefined

function queues(): Queues {
  const { API_PER_ACCOUNT, API_CONNECTIONS } = env()
  opened ??= {
    reads: boundedTurnsByKey({ atOnce: API_PER_ACCOUNT, waiting: WAITING, patienceMs: PATIENCE_MS }),
    changes: boundedTurnsByKey({ atOnce: API_PER_ACCOUNT, waiting: WAITING, patienceMs: CHANGES_PATIENCE_MS }),
    screens: boundedTurnsByKey({ atOnce: API_PER_ACCOUNT, waiting: WAITING, patienceMs: PATIENCE_MS }),
    all: new BoundedTurns({ atOnce: API_CONNECTIONS, waiting: 10 * WAITING, patienceMs: PATIENCE_MS }),
  }
  return opened
}

const keyOf = (user: Caller | null) => (user ? `${user.collection} ${user.id}` : `address ${placesOf(callerAddress()).own}`)

const ofAccount = () =>
  apiRefusal(429, 'Too many calls of this account wait already. Send fewer at once, and try again in a few seconds.', {
    'retry-after': '5',
  })

const ofAll = () => apiRefusal(503, 'Too many calls are being answered already. Try again in a few seconds.', { 'retry-after': '5' })

async function entered(enter: () => Promise<() => void>): Promise<(() => void) | null> {
  try {
    return await enter()
  } catch (error) {
    if (error instanceof NoTurnError) return null
    throw error
  }
}

/** Uploads do not keep their own account's saves waiting. */
export type TurnKind = 'read' | 'change' | 'upload'

/**
 * Answers a call when it is its caller's turn, and the turn of one that reads when a connection is free: no account can
 * take the whole site. The turns end with the body of the answer.
 */
export async function answerInTurn(user: Caller | null, kind: TurnKind, work: () => Promise<Response>): Promise<Response> {
  const { changes, all, ...own } = queues()
  const reads = kind === 'read'
  const leaveOwn = await entered(() => (reads ? own.reads(keyOf(user)) : changes(`${kind} ${keyOf(user)}`)))
  if (!leaveOwn) return ofAccount()
  const leaveAll = reads ? await entered(() => all.enter()) : () => {}
  const leave = async () => {
    leaveAll?.()
    leaveOwn()
  }
  if (!leaveAll) {
    await leave()
    return ofAll()
  }
  try {
    return await releasedBody(await work(), leave)
  } catch (error) {
    await leave()
    throw error
  }
}

/**
 * Makes a screen of the admin, or a part of one, when it is its reader's turn: no account's screens take every connection.
 * @throws {Response} 429, when too many wait already
 */
export async function screenInTurn<T>(user: Caller | null, work: () => Promise<T>): Promise<T> {
  const leave = await entered(() => queues().screens(keyOf(user)))
  if (!leave) throw ofAccount()
  try {
    return await work()
  } finally {
    leave()
  }
}
