import type { CollectionSlug, PayloadRequest } from 'payload'
import { queryIn } from '#cms/core/query.server.ts'
import { CONTENT_LOCALES } from '#config'

/** Fields of a document that its readers do not see: metadata for search engines and menus, its address, and what saves record. */
const UNSEEN = new Set('id _status seo navigation layout path slug redirect provenance overrides savedBy createdAt updatedAt'.split(' '))

const LOCALES: readonly string[] = CONTENT_LOCALES.all

const isLocalized = (keys: readonly string[]) => keys.length > 0 && keys.every((key) => LOCALES.includes(key))

/** Forms store unchecked boxes and empty texts, lists and groups where a program stored nothing. */
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || value === false || (typeof value === 'object' && Object.keys(value).length === 0)

/**
 * Serializes what readers of a published document see in one language; equal texts look the same to them.
 * @param row the document with all its languages
 * @param hasFallback whether the default language fills gaps, because it is public too
 */
export function seenContent(row: object, locale: string, hasFallback: boolean): string {
  const seen = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(seen)
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    const fields = value as Record<string, unknown>
    if (isLocalized(Object.keys(fields)))
      return seen(isEmpty(fields[locale]) && hasFallback ? fields[CONTENT_LOCALES.default] : fields[locale])
    const shown = Object.entries(fields).flatMap(([name, field]) => {
      // Rows and blocks get an id when they are stored, and a new one whenever a program sends them without.
      const own = name === 'id' || (value === row && UNSEEN.has(name)) ? undefined : seen(field)
      return isEmpty(own) ? [] : [[name, own] as const]
    })
    return Object.fromEntries(shown)
  }
  return JSON.stringify(seen(row))
}

/** A published document before or after a save: what is seen in each language, and when it was saved. */
type Seen = { contents: ReadonlyMap<string, string>; writtenAt: string }

/**
 * Keeps the date that readers know (`changed_at` of `content_documents`) in languages in which a save changed nothing they see. In
 * others it is the time of the save.
 */
export async function dateContent(req: PayloadRequest, collection: CollectionSlug, id: number, was: Seen | null, is: Seen): Promise<void> {
  const unchanged = [...is.contents].flatMap(([locale, content]) => (was?.contents.get(locale) === content ? [locale] : []))
  const query = queryIn(req)
  await query('DELETE FROM content_dates WHERE collection = $1 AND id = $2 AND NOT locale = ANY ($3::text[])', [collection, id, unchanged])
  if (!was || unchanged.length === 0) return
  await query(
    `INSERT INTO content_dates (collection, id, locale, changed_at)
     SELECT $1, $2::int, unnest($3::text[]), $4::timestamptz ON CONFLICT DO NOTHING`,
    [collection, id, unchanged, was.writtenAt],
  )
}
