import { z } from 'zod'
import { isTaughtSql } from '#cms/catalogue/guides/taught.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { cachedRead } from '#app/documents/cache.server.ts'
import { VISITOR } from '#app/documents/reader.server.ts'

/** How many published rules the directory explains or shows by example, and how many have an example that was run. */
export type Teaching = { taught: number; proven: number }

const COUNTS = `
  SELECT count(*) FILTER (WHERE ${isTaughtSql('i')})::int AS taught,
    count(*) FILTER (WHERE EXISTS (SELECT 1 FROM issues_guide_examples p WHERE p._parent_id = i.id AND p.proof IS NOT NULL))::int AS proven
  FROM directory_index d JOIN issues i ON i.id = d.issue_id WHERE d.status <> 'removed'`

const row = z.object({ taught: z.number(), proven: z.number() })

/** Counts what the directory teaches; kept until a rule changes. */
export const readTeaching = (cms: Cms): Promise<Teaching> =>
  cachedRead(cms, VISITOR, ['teaching'], async () => row.parse((await sqlOf(cms).query(COUNTS)).rows[0]))
