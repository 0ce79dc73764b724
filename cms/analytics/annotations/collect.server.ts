import { CONTENT_LOCALES } from '#config'
import { sql, type Transaction, withTransaction } from '#cms/scheduling/transaction.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { isRoutable } from '#cms/core/paths.ts'
import { type Activity, type Shown, annotationText } from './annotation-text.ts'

type Row = { kind: string; collection: string | null; document: number | null; locale: string; words: string | null; at: Date }

/**
 * Debounces notes for five seconds, so that a release of hundreds of documents becomes one annotation, but waits no longer than
 * five minutes.
 */
const IS_QUIET = `(SELECT max(at) < now() - interval '5 seconds' OR min(at) < now() - interval '5 minutes' FROM annotation_notes)`

/** Selects whether there are notes to collect or annotations to send. */
export const IS_DUE = `SELECT coalesce(${IS_QUIET}, false) OR EXISTS (SELECT FROM annotations WHERE due_at <= now()) AS due`

const TAKE = `DELETE FROM annotation_notes WHERE ${IS_QUIET} RETURNING kind, collection, document, locale, words, at`

/** Finds the public documents among the published ones, each in a locale it was published in. */
async function findPublished({ query }: Transaction, collection: string, rows: readonly Row[]): Promise<Map<number, Shown>> {
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

async function activityIn(transaction: Transaction, rows: readonly Row[]): Promise<Activity> {
  const published = new Map<string, number>()
  const shown: Shown[] = []
  const ofCollection = Map.groupBy(
    rows.filter(({ kind }) => kind === 'published'),
    ({ collection }) => collection ?? '',
  )
  for (const [collection, its] of ofCollection) {
    // Documents without a page are counted but not named.
    const known = isRoutable(collection) ? await findPublished(transaction, collection, its) : null
    const count = known ? known.size : new Set(its.map(({ document }) => document)).size
    if (count > 0) published.set(collection, count)
    shown.push(...(known?.values() ?? []))
  }
  const textsOf = (kind: string) => rows.flatMap((row) => (row.kind === kind && row.words ? row.words : []))
  return { published, shown, imported: textsOf('imported'), deployed: textsOf('deployed') }
}

/** Turns all notes into one annotation once the debounce has elapsed. Documents that are no longer public are left out. */
export async function collectNotes(cms: Cms): Promise<void> {
  await withTransaction(cms, async (transaction) => {
    const rows = (await transaction.query(sql.raw(TAKE))) as Row[]
    const content = annotationText(await activityIn(transaction, rows))
    if (content === null) return
    const at = new Date(Math.min(...rows.map((row) => new Date(row.at).getTime())))
    await transaction.query(sql`INSERT INTO annotations (content, at) VALUES (${content}, ${at.toISOString()})`)
  })
}
