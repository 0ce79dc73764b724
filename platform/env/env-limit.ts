import { availableParallelism } from 'node:os'
import { z } from 'zod'

/** A setting that holds a comma-separated list. */
export const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )

/** A rate limit such as `30/10m`: so many points per period. */
export type Limit = { points: number; seconds: number }

const UNITS = { s: 1, m: 60, h: 3600, d: 86_400 } as const

const LIMIT = /^([1-9]\d{0,6})\/(\d{0,4})([smhd])$/

/** A setting that holds a rate limit. */
export const limit = (fallback: string) =>
  z
    .string()
    .regex(LIMIT, 'must be a count and a period, for example 30/10m or 100/h')
    .default(fallback)
    .transform((text): Limit => {
      const [, points = '', count = '', unit = 's'] = LIMIT.exec(text) ?? []
      return { points: Number(points), seconds: Number(count || 1) * UNITS[unit as keyof typeof UNITS] }
    })

/** A setting that holds a whole number. */
export const wholeNumber = (min: number, max: number, fallback: number, error = `must be a number from ${min} to ${max}`) =>
  z.coerce.number({ error }).int(error).min(min, error).max(max, error).default(fallback)

/** Reports settings that others need, or that do not fit them. */
export const reportTo =
  (context: z.RefinementCtx) =>
  (name: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [name], message })

const WORKERS_ERROR = 'must be auto or a number from 1 to 64'

/** Limits on what API clients may use, so that pages stay fast beside them. */
export const capacity = {
  /** Concurrent reads over REST, which is also the size of their connection pool. */
  API_CONNECTIONS: wholeNumber(2, 50, 6),
  /** Concurrent calls of one account. */
  API_PER_ACCOUNT: wholeNumber(1, 50, 3),
  /** Statement timeout of reads in seconds; writes get three times as long. */
  API_STATEMENT_SECONDS: wholeNumber(1, 600, 10),
  /** Concurrent responses of each expensive kind (queries, searches, catalogues, feeds, MCP), and renders for each address. */
  HEAVY_AT_ONCE: wholeNumber(1, 50, 3),
  /** Rate limits per address for each kind, and for anonymous calls of the REST API. */
  LIMIT_QUERY: limit('1200/m'),
  LIMIT_SEARCH: limit('1800/m'),
  LIMIT_CATALOGUE: limit('120/m'),
  LIMIT_FEED: limit('600/m'),
  LIMIT_MCP: limit('300/m'),
  LIMIT_API: limit('1200/m'),
  /** Processes that answer requests; `auto` is one per core. */
  WORKERS: z
    .union([z.literal('auto').transform(() => availableParallelism()), wholeNumber(1, 64, 1, WORKERS_ERROR)], { error: WORKERS_ERROR })
    .default(1),
  /** Megabytes of finished pages kept in memory; 0 keeps none. */
  PAGE_CACHE_MB: wholeNumber(0, 65_536, 256),
  /** Megabytes of finished pages written to `DATA_DIR/pages`, for the next process; 0 writes none. */
  PAGE_SPILL_MB: wholeNumber(0, 65_536, 64),
  /** Milliseconds after which the last good copy of a page is served instead of waiting for a new one. */
  RENDER_TIMEOUT_MS: wholeNumber(100, 60_000, 2000),
}
