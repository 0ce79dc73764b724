import type { Pool } from 'pg'
import { rowsOf } from './part.server.ts'

const WARNING_DAYS = 30

/** Days until the security contact expires, 0 or less if it has; `null` while there is nothing to do. */
export async function readSecurityContact(pool: Pool): Promise<{ daysLeft: number } | null> {
  const rows = await rowsOf<{ daysLeft: number }>(
    pool,
    'site',
    `SELECT ceil(extract(epoch FROM security_expires - now()) / 86400)::int AS "daysLeft" FROM site
     WHERE security_contact <> '' AND security_expires < now() + interval '${WARNING_DAYS} days'`,
  )
  return rows?.[0] ?? null
}
