import pg from 'pg'
import { afterQuiet } from './database/after-quiet.ts'
import { env } from './env.ts'
import { logger } from './log.ts'

const CHANNEL = 'content_changed'
const SHORTEST_WAIT = 250
const LONGEST_WAIT = 5000
/** A line that is frozen is noticed after both together, which is how long a page may be out of date. */
const HEARTBEAT_MS = 2000
const ECHO_MS = 1500
const HEARTBEAT = 'heartbeat'

/** Hears which content changed, from whichever process: a tag such as `pages:12`, or `null` for "anything may have". */
type Listener = (tag: string | null) => void

/**
 * Postgres tells at commit what was written (triggers of the migration content_view_and_signal). While the line is
 * down, `isHeard` is false and nothing may be kept; when it is up again every listener is told that anything may have
 * changed.
 */
export class CommitSignal {
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #beat: NodeJS.Timeout | undefined
  #stopWaiting: (() => void) | undefined
  #wait = SHORTEST_WAIT
  #closed = false
  #listeners = new Set<Listener>()
  isHeard = false

  constructor() {
    void this.#connect()
  }

  onChange(listener: Listener): void {
    this.#listeners.add(listener)
  }

  #tell(tag: string | null): void {
    for (const listener of this.#listeners) listener(tag)
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: env().DATABASE_URL, keepAlive: true, connectionTimeoutMillis: 5000 })
    this.#client = client
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ payload }) => (payload === HEARTBEAT ? this.#hearEcho() : this.#tell(payload ?? null)))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch {
      return this.#lose(client)
    }
    this.#wait = SHORTEST_WAIT
    this.#beat = setInterval(() => this.#askForEcho(client), HEARTBEAT_MS).unref()
    this.isHeard = !this.#closed
    this.#tell(null)
  }

  /** A line that swallows everything looks like one on which nothing happens; only an echo tells them apart. */
  #askForEcho(client: pg.Client): void {
    if (this.#stopWaiting) return
    this.#stopWaiting = afterQuiet(ECHO_MS, () => this.#lose(client))
    client.query('SELECT pg_notify($1, $2)', [CHANNEL, HEARTBEAT]).catch(() => this.#lose(client))
  }

  #hearEcho(): void {
    this.#stopWaiting?.()
    this.#stopWaiting = undefined
  }

  #hushHeart(): void {
    clearInterval(this.#beat)
    this.#hearEcho()
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#hushHeart()
    if (this.isHeard) logger().warn('Changes of content are not heard: the database connection was lost')
    this.isHeard = false
    this.#tell(null)
    void client.end().catch(() => {})
    if (this.#closed) return
    this.#retry = setTimeout(() => void this.#connect(), this.#wait)
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.isHeard = false
    clearTimeout(this.#retry)
    this.#hushHeart()
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }
}
