import type { Cms } from '#cms/core/cms.ts'
import type { Query } from '#cms/core/query.server.ts'
import { batchCounter } from '#cms/redirects/batch-counter.ts'

/** Distinct rules counted per batch; a scan of the whole directory is not traffic. */
const MAX_BATCH_KEYS = 1000

async function writeVisits(query: Query, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counts].toSorted(([one], [other]) => Number(one) - Number(other))
  await query(
    `INSERT INTO thin_rule_visits AS v (issue_id, visits, last_visit)
     SELECT c.id, c.visits, now() FROM unnest($1::int[], $2::int[]) AS c(id, visits) JOIN issues i ON i.id = c.id
     ON CONFLICT (issue_id) DO UPDATE SET visits = v.visits + excluded.visits, last_visit = excluded.last_visit`,
    [rows.map(([id]) => Number(id)), rows.map(([, visits]) => visits)],
  )
}

const visits = batchCounter<number>({ maxKeys: MAX_BATCH_KEYS, merge: (before = 0, more) => before + more, flush: writeVisits })

/** Counts a visit to the page of a rule that nobody has explained. Written in batches; nothing about the visitor is stored. */
export const recordThinVisit = (cms: Cms, issueId: number): void => visits.add(cms, String(issueId), 1)

/** Writes the pending counts now. */
export const flushThinVisits = visits.write
