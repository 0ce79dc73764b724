import type { Query } from '../moves/query.server.ts'

/** The keys of what was sent for the submissions that `ids`, a query, selects: mails without a server are files called so. */
export async function keysOf(query: Query, ids: string, values: readonly unknown[]): Promise<string[]> {
  const rows = await query<{ key: string }>(`SELECT key FROM deliveries WHERE submission_id IN (${ids})`, values)
  return rows.map(({ key }) => key)
}
