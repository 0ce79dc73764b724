import type { Cms } from '../payload.server.ts'
import { beforeClosing } from '../sql.server.ts'
import { loggedAddress, referrerHost } from './logged-address.ts'
import { queryOf, type Query } from './query.server.ts'
import { Tally } from './tally.ts'

type Sightings = { count: number; first: Date; last: Date; referrer: string | null }

/** More different addresses than this between two batches are a scan. */
const MOST_AT_ONCE = 1000
export const MOST_ROWS = 10_000

/** What was asked for once, or not for a month, goes first, the oldest before the others. */
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
  await query(BOUND, [MOST_ROWS])
}

const tallies = new WeakMap<Cms, Tally<Sightings>>()

function tallyOf(cms: Cms): Tally<Sightings> {
  const present = tallies.get(cms)
  if (present) return present
  const tally = new Tally<Sightings>({
    most: MOST_AT_ONCE,
    merge: (before, more) =>
      before
        ? { count: before.count + more.count, first: before.first, last: more.last, referrer: more.referrer ?? before.referrer }
        : more,
    flush: (counts) => writeRows(queryOf(cms), counts),
  })
  tallies.set(cms, tally)
  beforeClosing(cms, () => tally.write())
  return tally
}

/** Takes a note that nobody knows `address`, and from which host the visitor came. Written in batches. */
export function noteMissing(cms: Cms, address: string, referrer: string | null): void {
  const path = loggedAddress(address)
  if (path === null) return
  const now = new Date()
  tallyOf(cms).add(path, { count: 1, first: now, last: now, referrer: referrerHost(referrer) })
}

/** Writes what is noted now. */
export const writeMissing = async (cms: Cms): Promise<void> => tallies.get(cms)?.write()
