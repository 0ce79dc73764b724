import { type Env, env } from '#platform/env/env.ts'
import { post } from '#cms/leads/deliveries/post.server.ts'
import type { Pool } from 'pg'
import { logger } from '#platform/log.ts'
import type { Cms } from '#cms/core/cms.ts'
import { commitSignalOf } from '#cms/core/sql.server.ts'
import { listChanged, MAX_ADDRESSES, recordAnnounced, rememberFirst } from './changed-addresses.server.ts'

const API = 'https://api.indexnow.org'
const TIMEOUT_MS = 20_000

type IndexNowSettings = Pick<Env, 'INDEXNOW_KEY' | 'INDEXNOW_API' | 'SITE_URL'>

/** The call was refused or not answered. `retryAfter` is what the receiver asks for, in seconds. */
export type Refusal = { why: string; retryAfter?: number }

function secondsIn(header: string | null): number | undefined {
  const seconds = Number(header)
  return header !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}

/** Announces changed addresses of this site to the search engines that take part in IndexNow; `null` if they accepted them. */
async function announce(
  { INDEXNOW_KEY: key = '', INDEXNOW_API, SITE_URL }: IndexNowSettings,
  paths: readonly string[],
  stop: AbortSignal,
): Promise<Refusal | null> {
  const urlList = paths.map((path) => new URL(path, SITE_URL).href)
  const body = JSON.stringify({ host: new URL(SITE_URL).host, key, keyLocation: `${SITE_URL}/${key}.txt`, urlList })
  const headers = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Plumbline' }
  const url = new URL('/indexnow', INDEXNOW_API ?? API)
  const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    const { status, retryAfter } = await post({ url, headers, body, isPrivateAllowed: INDEXNOW_API !== undefined, signal })
    if (status === 200 || status === 202) return null
    const seconds = secondsIn(retryAfter)
    return { why: `it answered ${status}`, ...(seconds !== undefined && { retryAfter: seconds }) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    return { why: code }
  }
}

/** Changes of this time are announced together. */
const COLLECT_MS = 20_000
const MIN_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 6 * 60 * 60_000
/** One process announces for all. */
const LOCK = "SELECT pg_try_advisory_lock(hashtext('index-now')) AS held"
const UNLOCK = "SELECT pg_advisory_unlock(hashtext('index-now'))"

type Options = { settings?: IndexNowSettings; collectMs?: number; minPauseMs?: number }

/**
 * Announces published, changed and removed addresses to search engines by IndexNow. What was announced is in the database, so
 * nothing is lost while this process, the database or the receiver is away: the next comparison finds it.
 */
export class IndexNowSender {
  #cms: Cms
  #pool: Pool
  #settings: IndexNowSettings
  #collectMs: number
  #minPauseMs: number
  #timer: NodeJS.Timeout | undefined
  #due = Infinity
  #failures = 0
  #running: Promise<void> = Promise.resolve()
  #stop = new AbortController()

  constructor(cms: Cms, pool: Pool, { settings = env(), collectMs = COLLECT_MS, minPauseMs = MIN_PAUSE_MS }: Options = {}) {
    this.#cms = cms
    this.#pool = pool
    this.#settings = settings
    this.#collectMs = collectMs
    this.#minPauseMs = minPauseMs
  }

  /** Does nothing without a key. */
  start(): void {
    if (this.#settings.INDEXNOW_KEY === undefined) return
    commitSignalOf(this.#cms).onChange(() => this.#schedule(this.#collectMs))
    this.#schedule(this.#collectMs)
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    clearTimeout(this.#timer)
    await this.#running
  }

  /** A change during a pause after a failure waits for its end. */
  #schedule(ms: number): void {
    const isPlanned = this.#due < Infinity
    if (this.#stop.signal.aborted || isPlanned) return
    this.#due = Date.now() + ms
    this.#timer = setTimeout(() => {
      this.#due = Infinity
      this.#running = this.#running.then(() => this.#run())
    }, ms).unref()
  }

  async #run(): Promise<void> {
    try {
      const pauseMs = await this.#alone(() => this.#announceChanges())
      if (pauseMs !== undefined) this.#schedule(pauseMs)
    } catch (err) {
      logger().warn({ err }, 'Changed addresses could not be compared for IndexNow; trying again')
      this.#schedule(this.#minPauseMs)
    }
  }

  async #alone<T>(work: () => Promise<T>): Promise<T | undefined> {
    const client = await this.#pool.connect()
    try {
      const { rows } = await client.query<{ held: boolean }>(LOCK)
      if (!rows[0]?.held) return undefined
      try {
        return await work()
      } finally {
        await client.query(UNLOCK)
      }
    } finally {
      client.release()
    }
  }

  /** Returns after how many milliseconds to try again; `undefined` if everything is announced. */
  async #announceChanges(): Promise<number | undefined> {
    if (await rememberFirst(this.#pool)) return undefined
    const changed = await listChanged(this.#pool)
    if (changed.length === 0) return undefined
    const paths = changed.map(({ path }) => path)
    const refusal = await announce(this.#settings, paths, this.#stop.signal)
    if (this.#stop.signal.aborted) return undefined
    if (refusal) return this.#pauseAfter(refusal)
    await recordAnnounced(this.#pool, changed)
    if (this.#failures > 0) logger().info('IndexNow accepts addresses again')
    this.#failures = 0
    return changed.length === MAX_ADDRESSES ? this.#collectMs : undefined
  }

  #pauseAfter({ why, retryAfter = 0 }: { why: string; retryAfter?: number }): number {
    if (this.#failures === 0) logger().warn({ why }, 'IndexNow did not accept changed addresses; they are kept and announced later')
    const pause = Math.min(this.#minPauseMs * 2 ** this.#failures, MAX_PAUSE_MS)
    this.#failures = Math.min(this.#failures + 1, 20)
    return Math.min(Math.max(pause, retryAfter * 1000), MAX_PAUSE_MS)
  }
}
