import { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '#platform/env/env.ts'
import type { Limit } from '#platform/env/env-limit.ts'
import { callerAddress } from '#platform/http/caller.ts'
import { keyedHash } from './hashes.server.ts'
import { addressPrefixes } from './network.ts'
import { logger } from '#platform/log.ts'

/** Kinds of responses with a rate limit per address. */
export type LimitedKind = 'query' | 'search' | 'catalogue' | 'feed' | 'mcp' | 'api'

type Over = { seconds: number }

type Counter = {
  count: (kind: LimitedKind, address: string | null, points?: number) => Promise<Over | null>
  close: () => void
}

/** The server and the built application each load their own copy of this file and share the counter through this symbol. */
const SHARED = Symbol.for('plumbline caller limits')

const shared = globalThis as { [SHARED]?: Counter }

/** Counts more of what the current request asks for; returns the seconds to wait if its address has sent too many. */
export const countMore = async (kind: LimitedKind, points: number): Promise<Over | null> =>
  points > 0 ? ((await shared[SHARED]?.count(kind, callerAddress(), points)) ?? null) : null

function openRedis(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
  redis.on('error', (error: Error) => logger().warn({ err: error }, 'Redis is not responding: rate limits are counted in this process'))
  return redis
}

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

/** Rate limits per address, counted in Redis if configured, otherwise in this process. Keys are hashes, never addresses. */
export function openCallerLimits(): Counter {
  const { REDIS_URL } = env()
  const redis = REDIS_URL ? openRedis(REDIS_URL) : null
  const limiters = limitersOf(redis)
  return {
    /** Counts one response or more; returns the seconds to wait if the limit is exceeded. */
    async count(kind, address, points = 1) {
      try {
        await limiters[kind].consume(keyedHash('limit', addressPrefixes(address).own), points)
        return null
      } catch (error) {
        if (error instanceof RateLimiterRes) return { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) }
        throw error
      }
    },
    close: () => redis?.disconnect(),
  }
}

/** Makes a counter the one that `countMore` counts with. */
export function shareCallerLimits(counter: Counter): Counter {
  shared[SHARED] = counter
  return counter
}
