import { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from './env.ts'
import type { Limit } from './env-limit.ts'
import { hidden } from './forms/hashes.server.ts'
import { placesOf } from './forms/network.ts'
import { logger } from './log.ts'

/** Kinds of answers that are counted for each address that asks. */
export type Counted = 'query' | 'search' | 'catalogue' | 'feed' | 'api'

type Counter = { count: (kind: Counted, address: string | null) => Promise<{ seconds: number } | null>; close: () => void }

function openRedis(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
  redis.on('error', (error: Error) => logger().warn({ err: error }, 'limits are counted in this process: Redis does not answer'))
  return redis
}

function limitersOf(redis: Redis | null): Record<Counted, RateLimiterAbstract> {
  const limiter = (kind: Counted, { points, seconds: duration }: Limit) => {
    const counted = { keyPrefix: `load-${kind}`, points, duration, inMemoryBlockOnConsumed: points }
    const inMemory = new RateLimiterMemory(counted)
    return redis ? new RateLimiterRedis({ ...counted, storeClient: redis, insuranceLimiter: inMemory }) : inMemory
  }
  const { LIMIT_QUERY, LIMIT_SEARCH, LIMIT_CATALOGUE, LIMIT_FEED, LIMIT_API } = env()
  return {
    query: limiter('query', LIMIT_QUERY),
    search: limiter('search', LIMIT_SEARCH),
    catalogue: limiter('catalogue', LIMIT_CATALOGUE),
    feed: limiter('feed', LIMIT_FEED),
    api: limiter('api', LIMIT_API),
  }
}

/** Counts callers by their address, in Redis where there is one, else in this process; what is counted there is a hash. */
export function openCallerLimits(): Counter {
  const { REDIS_URL } = env()
  const redis = REDIS_URL ? openRedis(REDIS_URL) : null
  const limiters = limitersOf(redis)
  return {
    /** Counts one answer; the seconds to wait, if there were too many. */
    async count(kind, address) {
      try {
        await limiters[kind].consume(hidden('limit', placesOf(address).own))
        return null
      } catch (error) {
        if (error instanceof RateLimiterRes) return { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) }
        throw error
      }
    },
    close: () => redis?.disconnect(),
  }
}
