import type pg from 'pg'
import type { Cms } from '../payload.server.ts'
import { beforeClosing, sqlOf } from '../sql.server.ts'
import { withDatabaseLimits } from './limits.ts'
import { BoundedPool } from './pool.server.ts'

const MOST_MS = 1000
const IDLE_MS = 60_000

// The build holds this module twice, but there is one CMS: it carries the connection.
const PROBE = Symbol.for('plumbline database probe')

type Probe = { pool: pg.Pool; running?: Promise<boolean> }

type WithProbe = Cms & { [PROBE]?: Probe }

/** A connection of its own: a site whose pool is busy is no site whose database is away. */
function probeOf(cms: WithProbe): Probe {
  if (cms[PROBE]) return cms[PROBE]
  const { connectionString } = sqlOf(cms).options
  const pool = new BoundedPool({ connectionString, max: 1, connectionTimeoutMillis: MOST_MS, idleTimeoutMillis: IDLE_MS })
  beforeClosing(cms, () => pool.end())
  return (cms[PROBE] = { pool })
}

function ask({ pool }: Probe): Promise<boolean> {
  const answered = pool.query('SELECT 1').then(
    () => true,
    () => false,
  )
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, MOST_MS, false).unref())
  return Promise.race([answered, late])
}

/** Whether Postgres answers within a second. Everybody who asks meanwhile gets the same answer. */
export function isDatabaseUp(cms: Cms): Promise<boolean> {
  const probe = probeOf(cms)
  const limits = { connectMs: MOST_MS, answerMs: MOST_MS, failsFast: false }
  return (probe.running ??= withDatabaseLimits(limits, () => ask(probe)).finally(() => (probe.running = undefined)))
}
