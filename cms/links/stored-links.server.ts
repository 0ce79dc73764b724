import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { ROUTABLE } from '#cms/core/paths.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { readLinks, readShared, SHOWN_ELSEWHERE, type StoredLink } from './read-links.server.ts'

const changedRow = z.object({ collection: z.string(), id: z.number(), updated_at: z.string() })

type Changed = z.output<typeof changedRow>

/** Published documents that changed since they were last read. */
const CHANGED = `SELECT d.collection, d.id, max(d.updated_at)::text AS updated_at FROM content_documents d
  LEFT JOIN stored_links_read r ON r.collection = d.collection AND r.id = d.id
  GROUP BY d.collection, d.id, r.updated_at HAVING r.updated_at IS DISTINCT FROM max(d.updated_at)`

/** Returns up to `limit` published documents whose links are outdated, most recently changed first. */
export async function findUnread(cms: Cms, limit: number): Promise<Changed[]> {
  const { rows } = await sqlOf(cms).query(`${CHANGED} ORDER BY max(d.updated_at) DESC LIMIT $1`, [limit])
  return z.array(changedRow).parse(rows)
}

/** Returns the number of documents whose links are outdated. */
export async function countUnread(cms: Cms): Promise<number> {
  const { rows } = await sqlOf(cms).query<{ total: number }>(`SELECT count(*)::int AS total FROM (${CHANGED}) AS changed`)
  return rows[0]?.total ?? 0
}

async function insert(client: PoolClient, links: readonly StoredLink[]): Promise<void> {
  await client.query(
    `INSERT INTO stored_links SELECT DISTINCT * FROM jsonb_to_recordset($1::jsonb)
       AS l(source text, source_id int, field text, to_collection text, to_id int, to_path text, locale text)`,
    [JSON.stringify(links)],
  )
}

/** Runs `write` in a transaction with a lock across processes, so that two processes do not insert the same links twice. */
async function withLock(cms: Cms, write: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await sqlOf(cms).connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('stored_links'))`)
    await write(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Reads documents and replaces their stored links. */
export async function storeDocuments(cms: Cms, changed: readonly Changed[]): Promise<void> {
  for (const collection of ROUTABLE) {
    const own = changed.filter((row) => row.collection === collection)
    if (own.length === 0) continue
    const ids = own.map(({ id }) => id)
    const links = await readLinks(cms, collection, ids)
    await withLock(cms, async (client) => {
      await client.query('DELETE FROM stored_links WHERE source = $1 AND source_id = ANY($2::int[])', [collection, ids])
      await insert(client, links)
      await client.query(
        `INSERT INTO stored_links_read SELECT $1, * FROM unnest($2::int[], $3::timestamptz[])
         ON CONFLICT (collection, id) DO UPDATE SET updated_at = excluded.updated_at`,
        [collection, ids, own.map(({ updated_at }) => updated_at)],
      )
    })
  }
}

/** Stores the links of globals and of collections shown on other pages. They are few, so all are read every time. */
export async function storeShared(cms: Cms): Promise<void> {
  const links = await readShared(cms)
  await withLock(cms, async (client) => {
    await client.query(`DELETE FROM stored_links WHERE source LIKE 'global:%' OR source = ANY($1::text[])`, [SHOWN_ELSEWHERE])
    await insert(client, links)
  })
}

const FORGET = [
  `DELETE FROM stored_links_read r WHERE NOT EXISTS (SELECT FROM content_documents d WHERE d.collection = r.collection AND d.id = r.id)`,
  `DELETE FROM stored_links l WHERE l.source IN (${ROUTABLE.map((slug) => `'${slug}'`).join(', ')})
     AND NOT EXISTS (SELECT FROM stored_links_read r WHERE r.collection = l.source AND r.id = l.source_id)`,
]

/** Deletes the links of documents that are no longer published. */
export const deleteUnpublished = (cms: Cms): Promise<void> =>
  withLock(cms, async (client) => {
    for (const statement of FORGET) await client.query(statement)
  })
