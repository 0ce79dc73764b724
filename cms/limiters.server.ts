import { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from './env.ts'
import type { Limit } from './env-limit.ts'
import { hidden } from './forms/hashes.server.ts'
import { logger } from './log.ts'
import type { Cms } from './payload.server.ts'
import { beforeClosing, sqlOf } from './sql.server.ts'

function openRedis(cms: Cms, url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
  redis.on('error', (error: Error) => logger().warn({ err: error }, 'limits are counted in Postgres: Redis does not answer'))
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
 * The limiter of this name. It counts in Redis where there is one, else in Postgres, so that it holds in every process and
 * after a restart.
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

/** Counts one. What is counted is a hash; a refusal says in how many seconds the next may come. */
export async function countOne(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes | { seconds: number }> {
  try {
    return await limiter.consume(hidden('limit', key))
  } catch (error) {
    if (error instanceof RateLimiterRes) return { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) }
    throw error
  }
}

/** Takes one back that was counted. */
export async function uncountOne(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.reward(hidden('limit', key))
}
