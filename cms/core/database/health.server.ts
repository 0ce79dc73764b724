import type pg from 'pg'
import type { Cms } from '../cms.ts'
import { beforeClosing, sqlOf } from '../sql.server.ts'
import { withDatabaseLimits } from './limits.ts'
import { BoundedPool } from './pool.server.ts'

const TIMEOUT_MS = 1000
const IDLE_MS = 60_000

// The build bundles this module twice, but there is one CMS, so the connection is stored on it.
const PROBE = Symbol.for('plumbline database probe')

type Probe = { pool: pg.Pool; running?: Promise<boolean> }

type WithProbe = Cms & { [PROBE]?: Probe }

/** Uses a connection of its own, because a busy pool does not mean that the database is away. */
function probeOf(cms: WithProbe): Probe {
  if (cms[PROBE]) return cms[PROBE]
  const { connectionString } = sqlOf(cms).options
  const timeouts = { connectionTimeoutMillis: TIMEOUT_MS, idleTimeoutMillis: IDLE_MS }
  const pool = new BoundedPool({ purpose: 'health', connectionString, max: 1, ...timeouts })
  beforeClosing(cms, () => pool.end())
  return (cms[PROBE] = { pool })
}

function ping({ pool }: Probe): Promise<boolean> {
  const answered = pool.query('SELECT 1').then(
    () => true,
    () => false,
  )
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, false).unref())
  return Promise.race([answered, late])
}

/** Returns whether Postgres responds within a second. Concurrent calls share one ping. */
export function isDatabaseUp(cms: Cms): Promise<boolean> {
  const probe = probeOf(cms)
  const limits = { connectMs: TIMEOUT_MS, answerMs: TIMEOUT_MS, failsFast: false }
  return (probe.running ??= withDatabaseLimits(limits, () => ping(probe)).finally(() => (probe.running = undefined)))
}
