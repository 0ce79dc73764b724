import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startDeadline } from './database/pool.server.ts'
import { env } from '#platform/env/env.ts'
import { logger } from '#platform/log.ts'

const CHANNEL = 'content_changed'
const MIN_RETRY_MS = 250
const MAX_RETRY_MS = 2000
/** A frozen connection is detected after both together, which is how long a page may be stale. */
const HEARTBEAT_MS = 2000
const ECHO_MS = 1500
const HEARTBEAT = 'heartbeat'
const MARKER = 'marker:'
/** How long `caughtUp` waits for its own notification before it gives up: the signal is then lost anyway. */
const CATCH_UP_MS = 500

/** Receives the cache tag of changed content, such as `pages:12`, or `null` if anything may have changed. */
type Listener = (tag: string | null) => void

/**
 * Notifies listeners of committed changes by any process, through LISTEN/NOTIFY (triggers of the migration
 * content_view_and_signal). While the connection is down, `isListening` is false and nothing may be cached; after it is
 * restored every listener is notified that anything may have changed.
 */
export class CommitSignal {
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #cancelDeadline: (() => void) | undefined
  #retryMs = MIN_RETRY_MS
  #closed = false
  #listeners = new Set<Listener>()
  /** Waiting calls of `caughtUp` by the marker they sent. */
  #awaited = new Map<string, () => void>()
  isListening = false
  /** Resolves once the first attempt to connect has succeeded or failed. */
  readonly opened: Promise<void>

  constructor() {
    this.opened = this.#connect()
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener)
  }

  #notify(tag: string | null): void {
    for (const listener of this.#listeners) listener(tag)
  }

  #receive(payload: string | null): void {
    if (payload === HEARTBEAT) return this.#receiveEcho()
    if (!payload?.startsWith(MARKER)) return this.#notify(payload)
    this.#awaited.get(payload)?.()
    this.#awaited.delete(payload)
  }

  /**
   * Resolves once this process has been notified of everything committed before the call: notifications arrive in the order of
   * commits, so a marker sent now arrives after them. Whoever saved a page then gets the new one.
   */
  async caughtUp(): Promise<void> {
    const client = this.#client
    if (!this.isListening || !client) return
    const marker = MARKER + randomUUID()
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, CATCH_UP_MS)
      this.#awaited.set(marker, () => {
        clearTimeout(timeout)
        resolve()
      })
      client.query('SELECT pg_notify($1, $2)', [CHANNEL, marker]).catch(resolve)
    })
    this.#awaited.delete(marker)
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: env().DATABASE_URL, keepAlive: true, connectionTimeoutMillis: 5000 })
    this.#client = client
    client.on('error', () => this.#disconnect(client))
    client.on('end', () => this.#disconnect(client))
    client.on('notification', ({ payload }) => this.#receive(payload ?? null))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch {
      return this.#disconnect(client)
    }
    this.#retryMs = MIN_RETRY_MS
    this.#heartbeat = setInterval(() => this.#requestEcho(client), HEARTBEAT_MS).unref()
    this.isListening = !this.#closed
    this.#notify(null)
  }

  /** A dead connection looks like an idle one; only an echo tells them apart. */
  #requestEcho(client: pg.Client): void {
    if (this.#cancelDeadline) return
    this.#cancelDeadline = startDeadline(ECHO_MS, () => this.#disconnect(client))
    client.query('SELECT pg_notify($1, $2)', [CHANNEL, HEARTBEAT]).catch(() => this.#disconnect(client))
  }

  #receiveEcho(): void {
    this.#cancelDeadline?.()
    this.#cancelDeadline = undefined
  }

  #stopHeartbeat(): void {
    clearInterval(this.#heartbeat)
    this.#receiveEcho()
  }

  #disconnect(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#stopHeartbeat()
    if (this.isListening) logger().warn('Content changes are not received: the database connection was lost')
    this.isListening = false
    this.#notify(null)
    void client.end().catch(() => {})
    if (this.#closed) return
    this.#retry = setTimeout(() => void this.#connect(), this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.isListening = false
    clearTimeout(this.#retry)
    this.#stopHeartbeat()
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }
}
