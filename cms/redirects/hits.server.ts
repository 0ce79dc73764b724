import type { Cms } from '#cms/core/cms.ts'
import { batchCounter } from './batch-counter.ts'

const hits = batchCounter<{ count: number; last: Date }>({
  maxKeys: 20_000,
  merge: (before, more) => ({ count: (before?.count ?? 0) + more.count, last: more.last }),
  flush: async (query, counts) => {
    // Sorted, so that two processes lock rows in the same order and cannot deadlock.
    const rows = [...counts].map(([id, hit]) => ({ id: Number(id), ...hit })).sort((a, b) => a.id - b.id)
    await query(
      `WITH counted AS (SELECT * FROM unnest($1::int[], $2::int[], $3::timestamptz[]) AS c(id, hits, last)),
         locked AS (SELECT r.id FROM redirects r JOIN counted USING (id) ORDER BY r.id FOR UPDATE OF r)
       UPDATE redirects r SET hits = coalesce(r.hits, 0) + c.hits, last_hit = greatest(r.last_hit, c.last)
       FROM counted c JOIN locked USING (id) WHERE r.id = c.id`,
      [rows.map(({ id }) => id), rows.map(({ count }) => count), rows.map(({ last }) => last)],
    )
  },
})

/** Counts a use of a rule. Written in batches. */
export const countHit = (cms: Cms, rule: number): void => hits.add(cms, String(rule), { count: 1, last: new Date() })

/** Writes the pending counts now. */
export const flushHits = hits.write
