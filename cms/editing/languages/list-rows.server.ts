import type { CollectionSlug, PaginatedDocs, PayloadRequest, SanitizedCollectionConfig, Where } from 'payload'
import { CONTENT_LOCALES } from '#config'
import { publicationState } from '#cms/access/publishing.ts'

type Row = { id?: number; _status?: unknown } & Record<string, unknown>

type Shown = { collectionConfig?: SanitizedCollectionConfig; doc: Row | null; req: PayloadRequest }

type List = { collectionConfig: SanitizedCollectionConfig; data: PaginatedDocs<Row>; req: PayloadRequest }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const byId = <D>(docs: readonly D[], idOf: (doc: D) => unknown) => new Map(docs.map((doc) => [String(idOf(doc)), doc]))

/** Reads what is public and what is newest of the documents in a list, in all languages. */
async function readStates(req: PayloadRequest, collection: CollectionSlug, ids: number[], title: string) {
  const read = { collection, locale: 'all', limit: 0, pagination: false, req } as const
  const newest: Where = { and: [{ parent: { in: ids } }, { latest: { equals: true } }] }
  const [published, versions] = await Promise.all([
    req.payload.db.find<Row>({ ...read, where: { id: { in: ids } }, select: { _status: true, [title]: true } }),
    req.payload.db.findVersions<Row>({ ...read, where: newest, select: { parent: true, version: { _status: true, [title]: true } } }),
  ])
  return { published: byId(published.docs, ({ id }) => id), newest: byId(versions.docs, ({ parent }) => parent) }
}

const inEnglish = (titles: unknown) => (isRecord(titles) ? titles[CONTENT_LOCALES.default] : titles)

const isTranslated = (status: unknown, locale: string) => !isRecord(status) || locale in status

/**
 * Completes the rows of a list of documents with drafts: a document without a title in the language of the list has its English one, and
 * each has the status that its form would show, or `untranslated`.
 */
export async function completeRows({ collectionConfig, data, req }: List): Promise<PaginatedDocs<Row>> {
  const ids = data.docs.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return data
  const locale = String(req.locale)
  const title = collectionConfig.admin.useAsTitle ?? 'id'
  const states = await readStates(req, collectionConfig.slug, ids, title)
  const docs = data.docs.map((doc) => {
    const published = states.published.get(String(doc.id))
    const newest = states.newest.get(String(doc.id))?.version ?? published
    const isMissing = !isTranslated(published?._status, locale) && !isTranslated(newest?._status, locale)
    return {
      ...doc,
      [title]: doc[title] || inEnglish(newest?.[title]) || doc[title],
      _displayStatus: isMissing ? 'untranslated' : publicationState(published?._status, newest?._status, locale),
    }
  })
  return { ...data, docs }
}

/** Returns the newest English title of a document with drafts whose form has none in its own language. */
export async function englishTitle({ collectionConfig, doc, req }: Shown): Promise<string | undefined> {
  const title = collectionConfig?.admin.useAsTitle
  if (!title || !collectionConfig.versions?.drafts || !doc?.id || doc[title]) return undefined
  const { published, newest } = await readStates(req, collectionConfig.slug, [doc.id], title)
  const found = inEnglish((newest.get(String(doc.id))?.version ?? published.get(String(doc.id)))?.[title])
  return typeof found === 'string' ? found : undefined
}
