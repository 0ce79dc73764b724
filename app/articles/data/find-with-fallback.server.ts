import { CONTENT_LOCALES } from '#config'
import { accessFor, localeOf, type Reader } from '#app/documents/reader.server.ts'

type Access = ReturnType<typeof accessFor>

type Find<T, A = Access> = (access: A) => Promise<{ docs: T[] }>

/**
 * Finds documents in the reader's language, then those not published in it in the default language. Each document comes
 * entirely from one language, because the other may hold text that is not public any more, or not yet.
 */
export async function findWithFallback<T extends { id: number }>(reader: Reader, find: Find<T>): Promise<T[]> {
  if (localeOf(reader) === CONTENT_LOCALES.default) return (await find(accessFor(reader))).docs
  const [own, others] = await Promise.all([
    find(accessFor({ ...reader, hasFallback: false })),
    find(accessFor({ ...reader, locale: CONTENT_LOCALES.default })),
  ])
  const translated = new Set(own.docs.map(({ id }) => id))
  return [...own.docs, ...others.docs.filter(({ id }) => !translated.has(id))]
}

type Dated = { id: number; publishedAt?: string | null }

const byDate = (a: Dated, b: Dated) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.id - a.id

/** The options of a read of the newest documents. */
type Newest = Access & { sort: string[]; limit: number; pagination: false }

/** The newest documents. `find` returns the newest `count` of each language, which together hold the newest of all. */
export async function findNewest<T extends Dated>(reader: Reader, count: number, find: Find<T, Newest>): Promise<T[]> {
  const found = await findWithFallback(reader, (access) =>
    find({ ...access, sort: ['-publishedAt', '-id'], limit: count, pagination: false }),
  )
  return found.toSorted(byDate).slice(0, count)
}
