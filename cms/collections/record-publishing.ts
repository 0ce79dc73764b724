import type {
  CollectionAfterDeleteHook,
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionSlug,
  PayloadRequest,
} from 'payload'
import { writeAuditLog, type ActSubject } from '#cms/audit/write-audit-log.ts'
import { clearResolvedFailures } from '#cms/scheduling/upcoming-schedules.server.ts'
import { noteForAnnotation } from '#cms/analytics/annotations/note.server.ts'
import { dateContent, seenContent } from '#cms/editing/saving/content-dates.ts'
import { CONTENT_LOCALES } from '#config'

/** The fields that may hold a document's title, depending on its collection. */
type Named = {
  id: number
  title?: string | null
  name?: string | null
  note?: string | null
  alt?: string | null
  path?: string | null
  from?: string | null
  form?: string | null
}

/** The log is kept forever, so for a submission it names only the form, never the person. */
const nameOf = (collection: string, { title, name, note, alt, form }: Named): string | null =>
  collection === 'submissions' ? (form ?? null) : ([title, name, note, alt].find((text) => typeof text === 'string') ?? null)

export const recordDeletion: CollectionAfterDeleteHook<Named> = async ({ collection, doc, req }) => {
  const subject = { collection: collection.slug, id: doc.id, title: nameOf(collection.slug, doc), path: doc.path ?? doc.from ?? null }
  await writeAuditLog(req, { act: 'deleted', subject })
}

/** The public state of a document. `locales` contains '' if the collection is not localized. */
type PublicState = {
  locales: readonly string[]
  isWhole: boolean
  path: string | null
  title: string | null
  writtenAt: string
  /** What readers see, by language. */
  contents: ReadonlyMap<string, string>
}

type Row = { _status?: unknown; path?: unknown; title?: unknown; name?: unknown; updatedAt?: unknown }

type States = Map<string, PublicState | null>

/** Public states before the saves of an operation. Nested operations copy the context and share this map. */
const statesBefore = ({ context }: PayloadRequest): States => (context.publicBefore ??= new Map()) as States

function localesOf(status: unknown): string[] {
  if (typeof status !== 'object' || status === null) return status === 'published' ? [''] : []
  return Object.entries(status).flatMap(([locale, state]) => (state === 'published' ? [locale] : []))
}

/** True if a document is public in all its locales or in none. */
const hasUniformStatus = (status: unknown): boolean =>
  typeof status !== 'object' || status === null || new Set(Object.values(status)).size <= 1

/** A text, or the first translation of a localized text. */
function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  const found = typeof value === 'object' && value !== null ? Object.values(value).find((text) => typeof text === 'string') : null
  return typeof found === 'string' ? found : null
}

async function publicState(req: PayloadRequest, collection: CollectionSlug, id: number | string): Promise<PublicState | null> {
  // Reads the main table inside the transaction; drafts are in the versions table.
  const row = await req.payload.db.findOne<Row & { id: number }>({ collection, req, locale: 'all', where: { id: { equals: id } } })
  if (!row) return null
  const locales = localesOf(row._status)
  const hasFallback = locales.includes(CONTENT_LOCALES.default)
  return {
    locales,
    contents: new Map(locales.map((locale) => [locale || CONTENT_LOCALES.default, seenContent(row, locale, hasFallback)])),
    isWhole: hasUniformStatus(row._status),
    path: textOf(row.path),
    title: textOf(row.title) ?? textOf(row.name),
    writtenAt: String(row.updatedAt),
  }
}

/** Stores the public state of a document before it is saved. */
export const rememberPublicState: CollectionBeforeChangeHook = async ({ collection, originalDoc, req, data }) => {
  if (originalDoc?.id === undefined) return data
  statesBefore(req).set(`${collection.slug}/${originalDoc.id}`, await publicState(req, collection.slug, originalDoc.id))
  return data
}

/** Records what a save changed for visitors: published, unpublished or moved. Saving a draft records nothing. */
export const recordPublishing: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  const was = statesBefore(req).get(`${collection.slug}/${doc.id}`) ?? null
  const is = await publicState(req, collection.slug, doc.id)
  if (!is || was?.writtenAt === is.writtenAt) return
  await dateContent(req, collection.slug, doc.id, was, is)
  const subject: ActSubject = { collection: collection.slug, id: doc.id, title: is.title, path: is.path }
  const gone = was?.locales.filter((locale) => !is.locales.includes(locale)) ?? []
  const come = is.locales.filter((locale) => !was?.locales.includes(locale))
  for (const locale of gone) await writeAuditLog(req, { act: 'unpublished', subject, locale: locale || undefined })
  const again = is.locales.filter((locale) => locale === '' || locale === req.locale)
  const published = come.length > 0 ? come : gone.length > 0 ? [] : again
  await clearResolvedFailures(req, { collection: collection.slug, id: doc.id, published, unpublished: gone, isWhole: is.isWhole })
  for (const locale of published) {
    await writeAuditLog(req, { act: 'published', subject, locale: locale || undefined })
    await noteForAnnotation(req, { kind: 'published', collection: collection.slug, id: doc.id, locale })
  }
  if (was?.locales.length && is.locales.length && was.path !== is.path) {
    await writeAuditLog(req, { act: 'moved', subject, details: { from: was.path, to: is.path } })
  }
}
