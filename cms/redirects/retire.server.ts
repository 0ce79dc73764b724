import type { Query } from '#cms/core/query.server.ts'
import { targetColumn } from './rule-rows.server.ts'
import { type DocumentRef, type NewRule, writeRules } from './write-rules.server.ts'

/** The replacement for a deleted document: another document, an address, or nothing. */
export type Successor = { document: DocumentRef } | { url: string } | null

type Earlier = Pick<NewRule, 'from' | 'kind' | 'status' | 'origin' | 'note'>

/** Returns the rules that lead to a document. */
const rulesTo = (query: Query, { collection, id }: DocumentRef) =>
  query<Earlier>(
    `SELECT r."from", r.kind, r.status, r.origin, r.note FROM redirects r JOIN redirects_rels t ON t.parent_id = r.id AND t.path = 'document'
     WHERE t.${targetColumn(collection)} = $1`,
    [id],
  )

/**
 * Redirects the addresses of a deleted document to its successor, or marks them as gone. Rules for earlier
 * addresses that led to it are changed in the same way.
 * @param path the document's public address, if it has one
 */
export async function retireAddresses(query: Query, document: DocumentRef, path: string | undefined, successor: Successor): Promise<void> {
  const earlier = await rulesTo(query, document)
  const target = {
    document: successor && 'document' in successor ? successor.document : null,
    url: successor && 'url' in successor ? successor.url : null,
  }
  const follow = (rule: Earlier): NewRule => ({
    ...rule,
    ...target,
    status: successor ? (rule.status === '410' ? '301' : rule.status) : '410',
  })
  const own: NewRule[] = path
    ? [{ from: path, kind: 'exact', status: successor ? '301' : '410', origin: 'deleted', note: null, ...target }]
    : []
  const rules = [...earlier.filter(({ from, kind }) => kind !== 'exact' || from !== path).map(follow), ...own]
  await writeRules(query, rules)
}
