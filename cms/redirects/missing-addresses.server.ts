import { decoded } from './redirect.ts'
import type { Cms } from '#cms/core/cms.ts'
import type { Query } from '#cms/core/query.server.ts'
import { batchCounter } from './batch-counter.ts'

const MAX_PATH_LENGTH = 512
const MAX_HOST_LENGTH = 253

/** Long unbroken runs of letters and digits are keys and tokens, not page names. */
const TOKEN = /[A-Za-z0-9_]{32,}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/i
const BROKEN = /[\p{Cc}\p{Cs}\uFFFD]/u

/**
 * Returns what the log of missing addresses stores of an address: its decoded path, without the query. Addresses that
 * seem to contain personal data or a secret are not stored.
 * @returns `null` for an address that is not stored
 */
function loggedAddress(address: string): string | null {
  const path = decoded(address.replace(/[?#].*$/s, '')).replace(/(?<=.)\/$/, '')
  if (!path.startsWith('/') || path.length > MAX_PATH_LENGTH) return null
  return path.includes('@') || TOKEN.test(path) || BROKEN.test(path) ? null : path
}

/** Returns the host of the referrer, and nothing else of it. */
function referrerHost(referrer: string | null): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { host, protocol } = new URL(referrer)
  return /^https?:$/.test(protocol) && host !== '' && host.length <= MAX_HOST_LENGTH ? host : null
}

type Sightings = { count: number; first: Date; last: Date; referrer: string | null }

/** More distinct addresses than this in one batch indicate a scan. */
const MAX_BATCH_KEYS = 1000
export const MAX_MISSING_ROWS = 10_000

/** Deletes addresses requested only once, or not for a month, before others, oldest first. */
const BOUND = `DELETE FROM missing_addresses WHERE id IN (
  SELECT id FROM missing_addresses ORDER BY (hits > 1 AND last_seen > now() - interval '30 days') DESC, last_seen DESC, id DESC OFFSET $1)`

async function writeRows(query: Query, counts: ReadonlyMap<string, Sightings>): Promise<void> {
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  const column = <T>(pick: (sightings: Sightings) => T) => rows.map(([, sightings]) => pick(sightings))
  await query(
    `INSERT INTO missing_addresses AS m (path, hits, first_seen, last_seen, referrer, updated_at, created_at)
     SELECT path, hits, first, last, referrer, now(), now()
     FROM unnest($1::text[], $2::int[], $3::timestamptz[], $4::timestamptz[], $5::text[]) AS c(path, hits, first, last, referrer) ORDER BY path
     ON CONFLICT (path) DO UPDATE SET hits = m.hits + excluded.hits, last_seen = greatest(m.last_seen, excluded.last_seen),
       referrer = coalesce(excluded.referrer, m.referrer), updated_at = now()`,
    [
      rows.map(([path]) => path),
      column(({ count }) => count),
      column(({ first }) => first),
      column(({ last }) => last),
      column(({ referrer }) => referrer),
    ],
  )
  await query(BOUND, [MAX_MISSING_ROWS])
}

const sightings = batchCounter<Sightings>({
  maxKeys: MAX_BATCH_KEYS,
  merge: (before, more) =>
    before ? { count: before.count + more.count, first: before.first, last: more.last, referrer: more.referrer ?? before.referrer } : more,
  flush: writeRows,
})

/** Records a 404 at `address` and the referring host. Written in batches. */
export function recordMissingAddress(cms: Cms, address: string, referrer: string | null): void {
  const path = loggedAddress(address)
  if (path === null) return
  const now = new Date()
  sightings.add(cms, path, { count: 1, first: now, last: now, referrer: referrerHost(referrer) })
}

/** Writes the pending records now. */
export const flushMissingAddresses = sightings.write
