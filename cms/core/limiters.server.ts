import { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '#platform/env/env.ts'
import type { Limit } from '#platform/env/env-limit.ts'
import { keyedHash } from './hashes.server.ts'
import { logger } from '#platform/log.ts'
import type { Cms } from './cms.ts'
import { beforeClosing, sqlOf } from './sql.server.ts'

function openRedis(cms: Cms, url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
  redis.on('error', (error: Error) => logger().warn({ err: error }, 'Redis is not responding: rate limits are counted in Postgres'))
  beforeClosing(cms, async () => redis.disconnect())
  return redis
}

type Opened = { redis: Redis | null; limiters: Map<string, RateLimiterAbstract> }

const opened = new WeakMap<Cms, Opened>()

function openedFor(cms: Cms): Opened {
  const { REDIS_URL } = env()
  const present = opened.get(cms) ?? { redis: REDIS_URL ? openRedis(cms, REDIS_URL) : null, limiters: new Map() }
  opened.set(cms, present)
  return present
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

/** Consumes one point for the hash of `key`; if the limit is exceeded, returns the seconds until the next attempt. */
export async function consumeLimit(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes | { seconds: number }> {
  try {
    return await limiter.consume(keyedHash('limit', key))
  } catch (error) {
    if (error instanceof RateLimiterRes) return { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) }
    throw error
  }
}

/** Returns a consumed point. */
export async function refundLimit(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.reward(keyedHash('limit', key))
}
