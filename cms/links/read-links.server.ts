import type { CollectionSlug, Field, GlobalSlug, Where } from 'payload'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { languageName } from '#cms/core/language-name.ts'
import type { User } from '../../payload-types.ts'
import type { Cms } from '#cms/core/cms.ts'
import type { RoutableSlug } from '#cms/core/paths.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { type FoundLink, linksIn, mayLink } from './links-in.ts'

/** The columns of `stored_links`. `locale` is the language in which the link is followed. */
export type StoredLink = {
  source: string
  source_id: number
  field: string
  to_collection?: string
  to_id?: number
  to_path?: string
  locale: ContentLocale
}

type Values = Record<string, unknown>

/** The links of one document or global by the language they were read in, default language first. */
type ByLanguage = Map<ContentLocale, FoundLink[]>

function toStored(source: string, id: number, { field, target }: FoundLink, locale: ContentLocale): StoredLink {
  const place = { source, source_id: id, field, locale }
  if ('path' in target) return { ...place, to_path: target.path, locale: target.locale ?? locale }
  return 'gone' in target ? place : { ...place, to_collection: target.collection, to_id: target.id }
}

/**
 * Merges the links of all languages without duplicates. A link that English has too is stored as English, because it works in a
 * translation whenever it works in English. For a link that only a translation has, the field names the language.
 */
function inAllLanguages(source: string, id: number, links: ByLanguage): StoredLink[] {
  const known = new Set((links.get(CONTENT_LOCALES.default) ?? []).map((link) => JSON.stringify(link)))
  return [...links].flatMap(([locale, found]) =>
    locale === CONTENT_LOCALES.default
      ? found.map((link) => toStored(source, id, link, locale))
      : found
          .filter((link) => !known.has(JSON.stringify(link)))
          .map((link) => toStored(source, id, { ...link, field: `${languageName(locale)}: ${link.field}` }, locale)),
  )
}

/** The fields to read: those that can hold a link, wherever the form shows them. */
const namesOf = (fields: readonly Field[]): string[] =>
  fields.filter(mayLink).flatMap((field) => {
    if ('name' in field && typeof field.name === 'string') return [field.name]
    if (field.type === 'tabs')
      return field.tabs.flatMap((tab) => ('name' in tab && typeof tab.name === 'string' ? [tab.name] : namesOf(tab.fields)))
    return 'fields' in field ? namesOf(field.fields) : []
  })

const inOnly = (locale: ContentLocale) => ({ depth: 0, overrideAccess: false, locale, fallbackLocale: false }) as const

/** The links of documents as visitors see them. `languages` says which documents are read in which language. */
async function read(cms: Cms, collection: CollectionSlug, languages: ReadonlyMap<ContentLocale, number[] | 'all'>): Promise<StoredLink[]> {
  const { fields } = cms.collections[collection].config
  const select = Object.fromEntries(namesOf(fields).map((name) => [name, true]))
  const found = new Map<number, ByLanguage>()
  for (const [locale, ids] of languages) {
    const where: Where = ids === 'all' ? {} : { id: { in: ids } }
    const { docs } = await cms.find({ collection, where, pagination: false, select: select as never, ...inOnly(locale) })
    for (const doc of docs as unknown as (Values & { id: number })[]) {
      const own = found.get(doc.id) ?? new Map()
      found.set(doc.id, own.set(locale, linksIn(fields, doc, cms.blocks)))
    }
  }
  return [...found].flatMap(([id, links]) => inAllLanguages(collection, id, links))
}

type View = 'content_documents' | 'content_drafts'

/** Returns the languages of documents, default language first. */
async function languagesOf(cms: Cms, view: View, collection: RoutableSlug, ids: readonly number[]): Promise<Map<ContentLocale, number[]>> {
  const { rows } = await sqlOf(cms).query<{ locale: string; ids: number[] }>(
    `SELECT locale, array_agg(DISTINCT id) AS ids FROM ${view} WHERE collection = $1::text AND id = ANY($2::int[]) GROUP BY locale`,
    [collection, ids],
  )
  return new Map(
    CONTENT_LOCALES.all.flatMap((locale) => rows.filter((row) => row.locale === locale).map((row) => [locale, row.ids] as const)),
  )
}

/** Returns the links of published documents in every published language. */
export const readLinks = async (cms: Cms, collection: RoutableSlug, ids: readonly number[]): Promise<StoredLink[]> =>
  read(cms, collection, await languagesOf(cms, 'content_documents', collection, ids))

/** Returns the links in the newest draft of a document in every language it has, with the rights of `user`. */
export async function readDraftLinks(cms: Cms, collection: RoutableSlug, id: number, user: User): Promise<StoredLink[]> {
  const { fields } = cms.collections[collection].config
  const written = await languagesOf(cms, 'content_drafts', collection, [id])
  const links: ByLanguage = new Map()
  for (const locale of written.size > 0 ? written.keys() : [CONTENT_LOCALES.default]) {
    const doc = await cms.findByID({ collection, id, draft: true, user, ...inOnly(locale) })
    links.set(locale, linksIn(fields, doc as unknown as Values, cms.blocks))
  }
  return inAllLanguages(collection, id, links)
}

/** Collections without addresses whose links are shown on other pages. Each has few documents. */
export const SHOWN_ELSEWHERE = ['plans', 'jobs'] as const satisfies CollectionSlug[]

const everywhere = new Map(CONTENT_LOCALES.all.map((locale) => [locale, 'all'] as const))

/** Returns the links of all globals and of collections shown on other pages. */
export async function readShared(cms: Cms): Promise<StoredLink[]> {
  const links: StoredLink[] = []
  for (const { slug, fields } of cms.globals.config.filter((global) => global.fields.some(mayLink))) {
    const found: ByLanguage = new Map()
    for (const locale of CONTENT_LOCALES.all) {
      const values = await cms.findGlobal({ slug: slug as GlobalSlug, ...inOnly(locale), overrideAccess: true })
      found.set(locale, linksIn(fields, values as unknown as Values, cms.blocks))
    }
    links.push(...inAllLanguages(`global:${slug}`, 0, found))
  }
  for (const collection of SHOWN_ELSEWHERE) links.push(...(await read(cms, collection, everywhere)))
  return links
}
