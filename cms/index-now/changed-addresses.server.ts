import { isTaughtSql } from '#cms/catalogue/guides/taught.ts'
import { textsFromElsewhereSql } from '#cms/core/site-path.ts'
import { type RoutableSlug, ROUTABLE } from '#cms/core/paths.ts'
import type { Pool } from 'pg'
import { z } from 'zod'

/** Rules that their page does not explain, which are noindex. */
const THIN = `AND id NOT IN (SELECT i.id FROM issues i WHERE NOT ${isTaughtSql('i')})`

/** Selects the languages of published documents that have a page of their own, are not noindex and name no other canonical URL. */
export const indexableSql = (collection: RoutableSlug) => `
  SELECT id, path, locale, updated_at, changed_at FROM content_documents
  WHERE collection = '${collection}' AND NOT partial AND redirect IS NULL
    AND id NOT IN (SELECT id FROM ${collection} WHERE seo_noindex)
    AND (id, locale) NOT IN (SELECT id, locale FROM (${textsFromElsewhereSql(collection)}) elsewhere)
    ${collection === 'issues' ? THIN : ''}`

/** The most addresses that the protocol accepts in one call. */
export const MAX_ADDRESSES = 10_000

const currentSql = () =>
  ROUTABLE.map((collection) => `SELECT path, max(updated_at) AS changed FROM (${indexableSql(collection)}) listed GROUP BY path`).join(
    ' UNION ALL ',
  )

/** Addresses that were published, changed or removed since they were last announced. A renamed page is two of them. */
const changedSql = () => `
  WITH current AS (${currentSql()})
  SELECT coalesce(current.path, known.path) AS path, current.changed
  FROM current FULL JOIN index_now_addresses known USING (path)
  WHERE current.changed IS DISTINCT FROM known.changed_at
  ORDER BY 1 LIMIT ${MAX_ADDRESSES}`

const baselineSql = () =>
  `INSERT INTO index_now_addresses (path, changed_at) SELECT path, changed FROM (${currentSql()}) current ON CONFLICT DO NOTHING`

/** The row is the address as it was announced: a change that came meanwhile has another time, and is announced again. */
const RECORD = `
  WITH announced AS (SELECT * FROM unnest($1::text[], $2::timestamptz[]) AS t (path, changed)),
    removed AS (DELETE FROM index_now_addresses k USING announced a WHERE k.path = a.path AND a.changed IS NULL)
  INSERT INTO index_now_addresses (path, changed_at) SELECT path, changed FROM announced WHERE changed IS NOT NULL
  ON CONFLICT (path) DO UPDATE SET changed_at = excluded.changed_at`

/** `changed` is in the database's precision, which a `Date` would cut; `null` for an address that is gone. */
const addresses = z.array(z.object({ path: z.string(), changed: z.string().nullable() }))

type ChangedAddress = z.output<typeof addresses>[number]

/** Remembers what is published without announcing it; returns whether nothing was remembered before. */
export async function rememberFirst(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>('SELECT EXISTS (SELECT FROM index_now_addresses) AS known')
  if (rows[0]?.known) return false
  await pool.query(baselineSql())
  return true
}

/** Lists addresses that have changed since they were last announced, as many as one call may have. */
export async function listChanged(pool: Pool): Promise<ChangedAddress[]> {
  const { rows } = await pool.query(`SELECT path, changed::text FROM (${changedSql()}) changed`)
  return addresses.parse(rows)
}

/** Records that these addresses were announced. */
export async function recordAnnounced(pool: Pool, announced: readonly ChangedAddress[]): Promise<void> {
  await pool.query(RECORD, [announced.map(({ path }) => path), announced.map(({ changed }) => changed)])
}
