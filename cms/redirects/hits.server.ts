import type { Cms } from '#cms/core/cms.ts'
import { beforeClosing } from '#cms/core/sql.server.ts'
import { queryOf } from '#cms/core/query.server.ts'
import { BatchCounter } from './batch-counter.ts'

type Hits = { count: number; last: Date }

const MAX_BATCH_KEYS = 20_000

const counters = new WeakMap<Cms, BatchCounter<Hits>>()

function counterOf(cms: Cms): BatchCounter<Hits> {
  const present = counters.get(cms)
  if (present) return present
  const counter = new BatchCounter<Hits>({
    maxKeys: MAX_BATCH_KEYS,
    merge: (before, more) => ({ count: (before?.count ?? 0) + more.count, last: more.last }),
    flush: async (counts) => {
      // Sorted, so that two processes lock rows in the same order and cannot deadlock.
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
  counters.set(cms, counter)
  beforeClosing(cms, () => counter.write())
  return counter
}

/** Counts a use of a rule. Written in batches. */
export const countHit = (cms: Cms, rule: number): void => counterOf(cms).add(String(rule), { count: 1, last: new Date() })

/** Writes the pending counts now. */
export const flushHits = async (cms: Cms): Promise<void> => counters.get(cms)?.write()
