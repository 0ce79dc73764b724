import { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { callerAddress } from '../caller.ts'
import { env } from '../env.ts'
import type { Limit } from '../env-leads.ts'
import { logger } from '../log.ts'
import type { Cms } from '../payload.server.ts'
import { beforeClosing, sqlOf } from '../sql.server.ts'
import { hidden } from './hashes.server.ts'
import { placesOf } from './network.ts'

/** From this share of an address's limit on, a sender is asked to prove that they take the trouble. */
const BUSY = 0.25

type Limiters = Record<'own' | 'network' | 'email', RateLimiterAbstract>

/** What the limits say of one who sends. */
export type Verdict = { state: 'free' | 'busy' } | { state: 'limited'; seconds: number }

function openRedis(cms: Cms, url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
  redis.on('error', (error: Error) => logger().warn({ err: error }, 'limits are counted in Postgres: Redis does not answer'))
  beforeClosing(cms, async () => redis.disconnect())
  return redis
}

function openLimiters(cms: Cms): Limiters {
  const { REDIS_URL, FORM_LIMIT_ADDRESS, FORM_LIMIT_NETWORK, FORM_LIMIT_EMAIL } = env()
  const redis = REDIS_URL ? openRedis(cms, REDIS_URL) : null
  const limiter = (keyPrefix: string, { points, seconds: duration }: Limit) => {
    const counted = { keyPrefix, points, duration }
    const inPostgres = new RateLimiterPostgres({
      ...counted,
      storeClient: sqlOf(cms),
      storeType: 'pool',
      tableName: 'form_limits',
      tableCreated: true,
    })
    return redis ? new RateLimiterRedis({ ...counted, storeClient: redis, insuranceLimiter: inPostgres }) : inPostgres
  }
  return {
    own: limiter('address', FORM_LIMIT_ADDRESS),
    network: limiter('network', FORM_LIMIT_NETWORK),
    email: limiter('email', FORM_LIMIT_EMAIL),
  }
}

const opened = new WeakMap<Cms, Limiters>()

function limitersOf(cms: Cms): Limiters {
  const present = opened.get(cms)
  if (present) return present
  const limiters = openLimiters(cms)
  opened.set(cms, limiters)
  return limiters
}

/** Counts one; a refusal is what the library throws. */
async function count(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes | { seconds: number }> {
  try {
    return await limiter.consume(hidden('limit', key))
  } catch (error) {
    if (error instanceof RateLimiterRes) return { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) }
    throw error
  }
}

/** Whose mailbox an address leads to: what stands behind a plus only sorts the mails there. */
const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/**
 * Counts one who sends a form: by their address, the network around it, and the e-mail address they give. The counts are
 * in Postgres (or Redis), so that they hold in every process and after a restart; what is counted is a hash.
 */
export async function countSender(cms: Cms, email: string): Promise<Verdict> {
  const limiters = limitersOf(cms)
  const { own, network } = placesOf(callerAddress())
  const counted = [
    [limiters.own, own],
    [limiters.network, network],
    [limiters.email, mailboxOf(email)],
  ] as const
  let isBusy = false
  for (const [limiter, key] of counted) {
    const result = await count(limiter, key)
    if ('seconds' in result) return { state: 'limited', seconds: result.seconds }
    if (limiter === limiters.own) isBusy = result.consumedPoints > limiter.points * BUSY
  }
  return { state: isBusy ? 'busy' : 'free' }
}
