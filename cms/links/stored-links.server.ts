import { languageName } from '#cms/core/language-name.ts'
import type { CollectionSlug, Field, GlobalSlug, Where } from 'payload'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import type { User } from '../../payload-types.ts'
import type { Cms } from '#cms/core/cms.ts'
import { type RoutableSlug, ROUTABLE } from '#cms/core/paths.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { type FoundLink, linksIn, mayLink } from './links-in.ts'
import type { PoolClient } from 'pg'
import { z } from 'zod'

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
const readLinks = async (cms: Cms, collection: RoutableSlug, ids: readonly number[]): Promise<StoredLink[]> =>
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
const SHOWN_ELSEWHERE = ['plans', 'jobs'] as const satisfies CollectionSlug[]

const everywhere = new Map(CONTENT_LOCALES.all.map((locale) => [locale, 'all'] as const))

/** Returns the links of all globals and of collections shown on other pages. */
async function readShared(cms: Cms): Promise<StoredLink[]> {
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

const changedRow = z.object({ collection: z.string(), id: z.number(), updated_at: z.string() })

type Changed = z.output<typeof changedRow>

/** Published documents that changed since they were last read. */
const CHANGED = `SELECT d.collection, d.id, max(d.updated_at)::text AS updated_at FROM content_documents d
  LEFT JOIN stored_links_read r ON r.collection = d.collection AND r.id = d.id
  GROUP BY d.collection, d.id, r.updated_at HAVING r.updated_at IS DISTINCT FROM max(d.updated_at)`

/** Returns up to `limit` published documents whose links are outdated, most recently changed first. */
export async function findUnread(cms: Cms, limit: number): Promise<Changed[]> {
  const { rows } = await sqlOf(cms).query(`${CHANGED} ORDER BY max(d.updated_at) DESC LIMIT $1`, [limit])
  return z.array(changedRow).parse(rows)
}

/** Returns the number of documents whose links are outdated. */
export async function countUnread(cms: Cms): Promise<number> {
  const { rows } = await sqlOf(cms).query<{ total: number }>(`SELECT count(*)::int AS total FROM (${CHANGED}) AS changed`)
  return rows[0]?.total ?? 0
}

async function insert(client: PoolClient, links: readonly StoredLink[]): Promise<void> {
  await client.query(
    `INSERT INTO stored_links SELECT DISTINCT * FROM jsonb_to_recordset($1::jsonb)
       AS l(source text, source_id int, field text, to_collection text, to_id int, to_path text, locale text)`,
    [JSON.stringify(links)],
  )
}

/** Runs `write` in a transaction with a lock across processes, so that two processes do not insert the same rows twice. */
export async function withLock<T>(cms: Cms, table: 'stored_links' | 'dead_links', write: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await sqlOf(cms).connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [table])
    const result = await write(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Reads documents and replaces their stored links. */
export async function storeDocuments(cms: Cms, changed: readonly Changed[]): Promise<void> {
  for (const collection of ROUTABLE) {
    const own = changed.filter((row) => row.collection === collection)
    if (own.length === 0) continue
    const ids = own.map(({ id }) => id)
    const links = await readLinks(cms, collection, ids)
    await withLock(cms, 'stored_links', async (client) => {
      await client.query('DELETE FROM stored_links WHERE source = $1 AND source_id = ANY($2::int[])', [collection, ids])
      await insert(client, links)
      await client.query(
        `INSERT INTO stored_links_read SELECT $1, * FROM unnest($2::int[], $3::timestamptz[])
         ON CONFLICT (collection, id) DO UPDATE SET updated_at = excluded.updated_at`,
        [collection, ids, own.map(({ updated_at }) => updated_at)],
      )
    })
  }
}

/** Stores the links of globals and of collections shown on other pages. They are few, so all are read every time. */
export async function storeShared(cms: Cms): Promise<void> {
  const links = await readShared(cms)
  await withLock(cms, 'stored_links', async (client) => {
    await client.query(`DELETE FROM stored_links WHERE source LIKE 'global:%' OR source = ANY($1::text[])`, [SHOWN_ELSEWHERE])
    await insert(client, links)
  })
}

const FORGET = [
  `DELETE FROM stored_links_read r WHERE NOT EXISTS (SELECT FROM content_documents d WHERE d.collection = r.collection AND d.id = r.id)`,
  `DELETE FROM stored_links l WHERE l.source IN (${ROUTABLE.map((slug) => `'${slug}'`).join(', ')})
     AND NOT EXISTS (SELECT FROM stored_links_read r WHERE r.collection = l.source AND r.id = l.source_id)`,
]

/** Deletes the links of documents that are no longer published. */
export const deleteUnpublished = (cms: Cms): Promise<void> =>
  withLock(cms, 'stored_links', async (client) => {
    for (const statement of FORGET) await client.query(statement)
  })
