import { CONTENT_LOCALES } from '#config'
import { sql, type Transaction, withTransaction } from '../jobs/transaction.server.ts'
import type { Cms } from '../payload.server.ts'
import { isRoutable } from '../paths.ts'
import { type Happenings, type Shown, wordsOf } from './words.ts'

type Row = { kind: string; collection: string | null; document: number | null; locale: string; words: string | null; at: Date }

/**
 * What belongs together is told together: it is waited until nothing has happened for some seconds, so that a release of
 * hundreds of documents is one annotation; but not for ever.
 */
const IS_QUIET = `(SELECT max(at) < now() - interval '5 seconds' OR min(at) < now() - interval '5 minutes' FROM annotation_notes)`

/** Whether there is anything to make annotations of, or to send. */
export const IS_DUE = `SELECT coalesce(${IS_QUIET}, false) OR EXISTS (SELECT FROM annotations WHERE due_at <= now()) AS due`

const TAKE = `DELETE FROM annotation_notes WHERE ${IS_QUIET} RETURNING kind, collection, document, locale, words, at`

/** What visitors can read of documents of one collection, each in the languages it was published in. */
async function publicOnes({ query }: Transaction, collection: string, rows: readonly Row[]): Promise<Map<number, Shown>> {
  const ids = [...new Set(rows.flatMap(({ document }) => document ?? []))]
  const found = await query(
    sql`SELECT id::int AS id, locale, title, path FROM content_documents WHERE collection = ${collection}
        AND id IN (${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )}) ORDER BY id, locale = ${CONTENT_LOCALES.default} DESC`,
  )
  const shown = new Map<number, Shown>()
  for (const { id, locale, title, path } of found as { id: number; locale: string; title: string | null; path: string }[]) {
    const isMeant = rows.some((row) => row.document === id && (row.locale === '' || row.locale === locale))
    if (isMeant && !shown.has(id)) shown.set(id, { title: title ?? path, path })
  }
  return shown
}

async function happeningsIn(transaction: Transaction, rows: readonly Row[]): Promise<Happenings> {
  const published = new Map<string, number>()
  const shown: Shown[] = []
  const ofCollection = Map.groupBy(
    rows.filter(({ kind }) => kind === 'published'),
    ({ collection }) => collection ?? '',
  )
  for (const [collection, its] of ofCollection) {
    // What has no address is counted, not named.
    const known = isRoutable(collection) ? await publicOnes(transaction, collection, its) : null
    const count = known ? known.size : new Set(its.map(({ document }) => document)).size
    if (count > 0) published.set(collection, count)
    shown.push(...(known?.values() ?? []))
  }
  const wordsBy = (kind: string) => rows.flatMap((row) => (row.kind === kind && row.words ? row.words : []))
  return { published, shown, imported: wordsBy('imported'), deployed: wordsBy('deployed') }
}

/** Makes one annotation of everything that was noted, once it has become quiet. What is not public by now is left out. */
export async function gatherNotes(cms: Cms): Promise<void> {
  await withTransaction(cms, async (transaction) => {
    const rows = (await transaction.query(sql.raw(TAKE))) as Row[]
    const content = wordsOf(await happeningsIn(transaction, rows))
    if (content === null) return
    const at = new Date(Math.min(...rows.map((row) => new Date(row.at).getTime())))
    await transaction.query(sql`INSERT INTO annotations (content, at) VALUES (${content}, ${at.toISOString()})`)
  })
}
