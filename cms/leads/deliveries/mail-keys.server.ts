import type { Query } from '#cms/core/query.server.ts'

/** The keys of the deliveries of the submissions that the query `ids` selects. Mail files are named after them. */
export async function keysOf(query: Query, ids: string, values: readonly unknown[]): Promise<string[]> {
  const rows = await query<{ key: string }>(`SELECT key FROM deliveries WHERE submission_id IN (${ids})`, values)
  return rows.map(({ key }) => key)
}
