import { type Caller, isPerson } from '#cms/access/roles.ts'
import { fieldsOf } from '#cms/api/form-parts.ts'
import { hashOfResetToken } from './hooks/reset-tokens.ts'
import type { Cms } from '#cms/core/cms.ts'
import { normalizeEmail } from './sign-in-limits.server.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import pLimit, { type LimitFunction } from 'p-limit'

const SIGN_IN = '/api/users/login'
const OWN_SESSION = /^\/api\/users\/(?:logout|refresh-token)$/
const BY_ADDRESS = /^\/api\/users\/(?:login|forgot-password)$/
const ONE_ACCOUNT = /^\/api\/users\/(\d{1,9})$/

/** Parses the JSON body of a request, also inside a multipart form. */
async function parseBody(request: Request): Promise<Record<string, unknown>> {
  try {
    const type = request.headers.get('content-type') ?? ''
    const body = request.clone()
    const isForm = /^multipart\/form-data/i.test(type)
    const text = isForm ? fieldsOf(type, Buffer.from(await body.arrayBuffer())) : await body.text()
    const data: unknown = JSON.parse(String(text))
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

async function addressBy(cms: Cms, column: 'id' | 'reset_password_token', value: unknown): Promise<string | undefined> {
  const { rows } = await sqlOf(cms).query<{ email: string }>(`SELECT email FROM users WHERE ${column}::text = $1`, [String(value)])
  return rows[0]?.email
}

/** The path that Payload will route: it ignores case and empty segments. */
const pathOf = (request: Request) => new URL(request.url).pathname.toLowerCase().replace(/\/+/g, '/').replace(/\/$/, '')

/** The email address that a request tries to sign in with; `null` for other requests and incomplete ones. */
export async function signInAddress(request: Request): Promise<string | null> {
  if (pathOf(request) !== SIGN_IN) return null
  const { email, password } = await parseBody(request)
  return typeof email === 'string' && typeof password === 'string' && password.trim() !== '' ? email : null
}

/** The email address of the account that a request will modify, including by signing in; `null` if there is none. */
export async function accountOfRequest(cms: Cms, request: Request, user: Caller | null): Promise<string | null> {
  const path = pathOf(request)
  const found = async () => {
    if (OWN_SESSION.test(path)) return isPerson(user) ? user.email : undefined
    if (BY_ADDRESS.test(path)) return (await parseBody(request)).email
    if (path === '/api/users/reset-password')
      return addressBy(cms, 'reset_password_token', hashOfResetToken(String((await parseBody(request)).token)))
    const id = ONE_ACCOUNT.exec(path)?.[1]
    return id === undefined ? undefined : addressBy(cms, 'id', id)
  }
  const address = await found()
  return typeof address === 'string' ? normalizeEmail(address) : null
}

/** Callers who are signed in or use a device that was before, and all others. */
export type Side = 'known' | 'unknown'

/**
 * Each lock holds a connection, so at most four are held at a time; the rest of the pool is for the queries of the locked work. Half
 * of them are for known callers, who do not wait for strangers’ wrong passwords.
 */
const limitConnections: Record<Side, LimitFunction> = { known: pLimit(2), unknown: pLimit(2) }

/** Requests of each side that may wait for one account, well above what people need to sign in. */
const MAX_QUEUE_LENGTH = 30
const LOCK_TIMEOUT = '20s'
const LOCK_NOT_AVAILABLE = '55P03'

/** Too many requests wait for the same account. */
export class AccountBusy extends Error {
  override name = 'AccountBusy'
}

const queues = new Map<string, { enqueue: LimitFunction; length: number }>()

/** Runs `work` under an advisory lock shared by all processes on this database. */
async function withLock<T>(cms: Cms, name: string, work: () => Promise<T>): Promise<T> {
  const connection = await sqlOf(cms).connect()
  try {
    await connection.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
    await connection.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]).catch((error: unknown) => {
      throw (error as { code?: string }).code === LOCK_NOT_AVAILABLE ? new AccountBusy() : error
    })
    return await work()
  } finally {
    // Ending the transaction releases the lock; if that fails, closing the connection does.
    await connection.query('ROLLBACK').then(
      () => connection.release(),
      (error: Error) => connection.release(error),
    )
  }
}

/**
 * Runs `work` with exclusive access to an account across all processes. Payload reads an account with its sessions and later writes
 * all of it back, so concurrent changes would overwrite each other.
 * @throws {AccountBusy} if too many requests are waiting
 */
export async function withAccountLock<T>(cms: Cms, address: string, side: Side, work: () => Promise<T>): Promise<T> {
  const key = `${side} ${address}`
  const queue = queues.get(key) ?? { enqueue: pLimit(1), length: 0 }
  if (queue.length >= MAX_QUEUE_LENGTH) throw new AccountBusy()
  queues.set(key, queue)
  queue.length += 1
  try {
    return await queue.enqueue(() => limitConnections[side](() => withLock(cms, `account ${address}`, work)))
  } finally {
    queue.length -= 1
    if (queue.length === 0) queues.delete(key)
  }
}
