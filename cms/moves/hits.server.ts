import type { Cms } from '../payload.server.ts'
import { beforeClosing } from '../sql.server.ts'
import { queryOf } from './query.server.ts'
import { Tally } from './tally.ts'

type Hits = { count: number; last: Date }

const MOST_RULES = 20_000

const tallies = new WeakMap<Cms, Tally<Hits>>()

function tallyOf(cms: Cms): Tally<Hits> {
  const present = tallies.get(cms)
  if (present) return present
  const tally = new Tally<Hits>({
    most: MOST_RULES,
    merge: (before, more) => ({ count: (before?.count ?? 0) + more.count, last: more.last }),
    flush: async (counts) => {
      // In one order, so that two processes never wait for each other's rows.
      const rows = [...counts].map(([id, hits]) => ({ id: Number(id), ...hits })).sort((a, b) => a.id - b.id)
      await queryOf(cms)(
        `WITH counted AS (SELECT * FROM unnest($1::int[], $2::int[], $3::timestamptz[]) AS c(id, hits, last)),
           locked AS (SELECT r.id FROM redirects r JOIN counted USING (id) ORDER BY r.id FOR UPDATE OF r)
         UPDATE redirects r SET hits = coalesce(r.hits, 0) + c.hits, last_hit = greatest(r.last_hit, c.last)
         FROM counted c JOIN locked USING (id) WHERE r.id = c.id`,
        [rows.map(({ id }) => id), rows.map(({ count }) => count), rows.map(({ last }) => last)],
      )
    },
  })
  tallies.set(cms, tally)
  beforeClosing(cms, () => tally.write())
  return tally
}

/** Counts that a visitor met this rule. Written in batches. */
export const countHit = (cms: Cms, rule: number): void => tallyOf(cms).add(String(rule), { count: 1, last: new Date() })

/** Writes what is counted now. */
export const writeHits = async (cms: Cms): Promise<void> => tallies.get(cms)?.write()
