import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { limit, wholeNumber } from './env-limit.ts'

const WORKERS_ERROR = 'must be auto or a number from 1 to 64'

/** Limits on what API clients may use, so that pages stay fast beside them. */
export const capacity = {
  /** Concurrent reads over REST and GraphQL, which is also the size of their connection pool. */
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
