import { CONTENT_LOCALES } from '#config'
import { accessFor, localeOf, type Reader } from '../reader.server.ts'

type Find<T> = (access: ReturnType<typeof accessFor>) => Promise<{ docs: T[] }>

/**
 * What `find` reads in the reader's language, then in the default one what is not published in it. Each document is whole
 * in one language: the other one may hold words that are no longer, or not yet, to be seen.
 */
export async function inLanguages<T extends { id: number }>(reader: Reader, find: Find<T>): Promise<T[]> {
  if (localeOf(reader) === CONTENT_LOCALES.default) return (await find(accessFor(reader))).docs
  const [own, others] = await Promise.all([
    find(accessFor({ ...reader, hasFallback: false })),
    find(accessFor({ ...reader, locale: CONTENT_LOCALES.default })),
  ])
  const known = new Set(own.docs.map(({ id }) => id))
  return [...own.docs, ...others.docs.filter(({ id }) => !known.has(id))]
}

type Dated = { id: number; publishedAt?: string | null }

const byDate = (a: Dated, b: Dated) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.id - a.id

/** The newest of what `find` reads: the newest of each language hold the newest of all. */
export const newestOf = async <T extends Dated>(reader: Reader, count: number, find: Find<T>): Promise<T[]> =>
  (await inLanguages(reader, find)).toSorted(byDate).slice(0, count)
