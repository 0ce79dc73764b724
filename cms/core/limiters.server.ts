import { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '#platform/env/env.ts'
import type { Limit } from '#platform/env/env-limit.ts'
import { callerAddress } from '#platform/http/caller.ts'
import { logger } from '#platform/log.ts'
import type { Cms } from './cms.ts'
import { keyedHash } from './hashes.server.ts'
import { addressPrefixes } from './network.ts'
import { beforeClosing, sqlOf } from './sql.server.ts'

/** Opens Redis if it is configured. @param instead where limits are counted while it does not respond */
function openRedis(instead: string): Redis | null {
  const { REDIS_URL } = env()
  if (!REDIS_URL) return null
  const redis = new Redis(REDIS_URL, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
  redis.on('error', (error: Error) => logger().warn({ err: error }, `Redis is not responding: rate limits are counted in ${instead}`))
  return redis
}

type Over = { seconds: number }

/** Consumes points for the hash of `key`, never the key itself; if the limit is exceeded, returns the seconds until the next attempt. */
export async function consumeLimit(limiter: RateLimiterAbstract, key: string, points = 1): Promise<RateLimiterRes | Over> {
  try {
    return await limiter.consume(keyedHash('limit', key), points)
  } catch (error) {
    if (error instanceof RateLimiterRes) return { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) }
    throw error
  }
}

/** Returns a consumed point. */
export async function refundLimit(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.reward(keyedHash('limit', key))
}

type Opened = { redis: Redis | null; limiters: Map<string, RateLimiterAbstract> }

const opened = new WeakMap<Cms, Opened>()

function openedFor(cms: Cms): Opened {
  const known = opened.get(cms)
  if (known) return known
  const redis = openRedis('Postgres')
  beforeClosing(cms, async () => redis?.disconnect())
  const own = { redis, limiters: new Map<string, RateLimiterAbstract>() }
  opened.set(cms, own)
  return own
}

/**
 * The limiter of this name. It counts in Redis if configured, otherwise in Postgres, so that limits apply across processes
 * and survive a restart.
 */
export function limiterOf(cms: Cms, name: string, { points, seconds: duration }: Limit): RateLimiterAbstract {
  const { redis, limiters } = openedFor(cms)
  const present = limiters.get(name)
  if (present) return present
  const counted = { keyPrefix: name, points, duration }
  const inPostgres = new RateLimiterPostgres({
    ...counted,
    storeClient: sqlOf(cms),
    storeType: 'pool',
    tableName: 'form_limits',
    tableCreated: true,
  })
  const limiter = redis ? new RateLimiterRedis({ ...counted, storeClient: redis, insuranceLimiter: inPostgres }) : inPostgres
  limiters.set(name, limiter)
  return limiter
}

/** Kinds of responses with a rate limit per address. */
export type LimitedKind = 'query' | 'search' | 'catalogue' | 'feed' | 'mcp' | 'api'

type Counter = {
  /** Counts one response or more; returns the seconds to wait if the limit is exceeded. */
  count: (kind: LimitedKind, address: string | null, points?: number) => Promise<Over | null>
  close: () => void
}

/** The server and the built application each load their own copy of this file and share the counter through this symbol. */
const SHARED = Symbol.for('plumbline caller limits')

const shared = globalThis as { [SHARED]?: Counter }

function limitersOf(redis: Redis | null): Record<LimitedKind, RateLimiterAbstract> {
  const limiter = (kind: LimitedKind, { points, seconds: duration }: Limit) => {
    const counted = { keyPrefix: `load-${kind}`, points, duration, inMemoryBlockOnConsumed: points }
    const inMemory = new RateLimiterMemory(counted)
    return redis ? new RateLimiterRedis({ ...counted, storeClient: redis, insuranceLimiter: inMemory }) : inMemory
  }
  const { LIMIT_QUERY, LIMIT_SEARCH, LIMIT_CATALOGUE, LIMIT_FEED, LIMIT_MCP, LIMIT_API } = env()
  return {
    query: limiter('query', LIMIT_QUERY),
    search: limiter('search', LIMIT_SEARCH),
    catalogue: limiter('catalogue', LIMIT_CATALOGUE),
    feed: limiter('feed', LIMIT_FEED),
    mcp: limiter('mcp', LIMIT_MCP),
    api: limiter('api', LIMIT_API),
  }
}

/** Opens the rate limits per address of this process, counted in Redis if configured, otherwise in memory. */
export function openCallerLimits(): Counter {
  const redis = openRedis('this process')
  const limiters = limitersOf(redis)
  const counter: Counter = {
    async count(kind, address, points) {
      const result = await consumeLimit(limiters[kind], addressPrefixes(address).own, points)
      return 'seconds' in result ? result : null
    },
    close: () => redis?.disconnect(),
  }
  shared[SHARED] = counter
  return counter
}

/** Counts a call of the current request, or what else it asks for; returns the seconds to wait if its address has sent too many. */
export const countCaller = async (kind: LimitedKind, points = 1): Promise<Over | null> =>
  points > 0 ? (shared[SHARED] ?? openCallerLimits()).count(kind, callerAddress(), points) : null
