import { ROUTABLE, type RoutableSlug } from '#cms/core/paths.ts'
import type { Query } from '#cms/core/query.server.ts'
import type { RuleKind } from './redirect.ts'
import { targetColumn } from './addresses.server.ts'

/** A reference to a document. */
export type DocumentRef = { collection: RoutableSlug; id: number }

export type Origin = 'moved' | 'deleted' | 'manual' | 'imported'

/** A rule to write. Its target is a document, an address, or nothing (410). */
export type NewRule = {
  from: string
  kind: RuleKind
  status: string
  document: DocumentRef | null
  url: string | null
  origin: Origin
  note: string | null
}

type Written = { id: number; from: string; kind: RuleKind }

/** Replaces the target documents of rules. */
async function pointTo(query: Query, targets: { id: number; document: DocumentRef | null }[]): Promise<void> {
  await query(`DELETE FROM redirects_rels WHERE path = 'document' AND parent_id = ANY($1::int[])`, [targets.map(({ id }) => id)])
  const byCollection = Map.groupBy(
    targets.flatMap(({ id, document }) => (document ? [{ id, ...{ collection: document.collection, document: document.id } }] : [])),
    ({ collection }) => collection,
  )
  for (const [collection, rows] of byCollection) {
    await query(
      `INSERT INTO redirects_rels (parent_id, path, ${targetColumn(collection)})
       SELECT rule, 'document', document FROM unnest($1::int[], $2::int[]) AS t(rule, document)`,
      [rows.map(({ id }) => id), rows.map(({ document }) => document)],
    )
  }
}

/** Upserts rules by address and kind, in one statement. */
export async function writeRules(query: Query, rules: readonly NewRule[]): Promise<void> {
  if (rules.length === 0) return
  const column = <T>(pick: (rule: NewRule) => T) => rules.map(pick)
  const written = await query<Written>(
    `INSERT INTO redirects AS r ("from", kind, status, url, origin, note, enabled, hits, updated_at, created_at)
     SELECT f, k::text::enum_redirects_kind, s::text::enum_redirects_status, u, o::text::enum_redirects_origin, n, true, 0, now(), now()
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) AS t(f, k, s, u, o, n)
     ON CONFLICT ("from", kind) DO UPDATE SET status = excluded.status, url = excluded.url, origin = excluded.origin,
       note = coalesce(excluded.note, r.note), enabled = true, updated_at = now()
     RETURNING id, "from", kind`,
    [
      column(({ from }) => from),
      column(({ kind }) => kind),
      column(({ status }) => status),
      column(({ url }) => url),
      column(({ origin }) => origin),
      column(({ note }) => note),
    ],
  )
  const key = (rule: { from: string; kind: RuleKind }) => `${rule.kind} ${rule.from}`
  const documents = new Map(rules.map((rule) => [key(rule), rule.document]))
  await pointTo(
    query,
    written.map((rule) => ({ id: rule.id, document: documents.get(key(rule)) ?? null })),
  )
}

/** Deletes the exact rules for addresses that now have a document, which takes precedence. */
export async function clearAddresses(query: Query, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await query(`DELETE FROM redirects WHERE kind = 'exact' AND "from" = ANY($1::text[])`, [paths])
  await query(`DELETE FROM missing_addresses WHERE path = ANY($1::text[])`, [paths])
}

const TARGET_COLUMNS = ROUTABLE.map(targetColumn)
const MAX_PASSES = 10

/**
 * Points rules that lead to one of `addresses`, which now redirect themselves, directly to the final target, so that no chain
 * has two steps.
 */
export async function shortenChains(query: Query, addresses: readonly string[]): Promise<void> {
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const changed = await query<{ id: number; next: number }>(
      `UPDATE redirects a SET url = b.url, updated_at = now() FROM unnest($1::text[]) AS given(address) JOIN redirects b ON b."from" = address
       WHERE a.kind = 'exact' AND a.url = address AND a.id <> b.id AND b.kind = 'exact' AND b.enabled AND b.status <> '410'
       RETURNING a.id, b.id AS next`,
      [[...new Set(addresses)]],
    )
    if (changed.length === 0) return
    const [rules, next] = [changed.map(({ id }) => id), changed.map((row) => row.next)]
    await query(`DELETE FROM redirects_rels WHERE path = 'document' AND parent_id = ANY($1::int[])`, [rules])
    for (const columnName of TARGET_COLUMNS) {
      await query(
        `INSERT INTO redirects_rels (parent_id, path, ${columnName}) SELECT c.rule, 'document', t.${columnName}
         FROM unnest($1::int[], $2::int[]) AS c(rule, next) JOIN redirects_rels t ON t.parent_id = c.next AND t.path = 'document'
         WHERE t.${columnName} IS NOT NULL`,
        [rules, next],
      )
    }
  }
}
