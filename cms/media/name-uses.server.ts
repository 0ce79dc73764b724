import { refusal } from '#cms/core/refusal.ts'
import type { CollectionSlug, PayloadRequest, CollectionBeforeOperationHook, Where } from 'payload'
import { toWords } from 'payload/shared'
import type { Cms } from '#cms/core/cms.ts'
import { type Use, draftUsesOf, usesOf } from './published-uses.server.ts'
import { mayPublish, mayWrite } from '#cms/access/roles.ts'

const MAX_NAMED = 5

/** A document or global that uses a file, with its title. */
export type NamedUse = { source: string; id: number; title: string; isGlobal: boolean }

const isCollection = (cms: Cms, source: string): source is CollectionSlug => Object.hasOwn(cms.collections, source)

async function titleOf(cms: Cms, collection: CollectionSlug, id: number, isDraft: boolean): Promise<string> {
  const { labels, admin } = cms.collections[collection].config
  const kind = typeof labels.singular === 'string' ? labels.singular : toWords(collection)
  const found = (await cms.findByID({ collection, id, draft: isDraft, depth: 0, disableErrors: true })) as Record<string, unknown> | null
  const title = found?.[admin.useAsTitle ?? 'id']
  return `${kind} “${typeof title === 'string' && title ? title : id}”`
}

/** The first few documents that use a file, and how many there are. */
export type NamedUses = { total: number; first: NamedUse[] }

/** Returns the first few documents in `uses`, without duplicates, and the total. Drafts have the title of their newest version. */
export async function firstUses(cms: Cms, uses: readonly Use[], areDrafts = false): Promise<NamedUses> {
  const documents = [...new Map(uses.map(({ source, id }) => [`${source}:${id}`, { source, id }])).values()]
  const first = documents.slice(0, MAX_NAMED).map(async ({ source, id }): Promise<NamedUse> => {
    const isGlobal = !isCollection(cms, source)
    return {
      source,
      id,
      isGlobal,
      title: isCollection(cms, source) ? await titleOf(cms, source, id, areDrafts) : `${toWords(source)} (Settings)`,
    }
  })
  return { total: documents.length, first: await Promise.all(first) }
}

const listOf = ({ total, first }: NamedUses) =>
  first.map(({ title }) => title).join(', ') + (total > first.length ? ` and ${total - first.length} more` : '')

/** Returns a clause such as `the file is used by Page “About” and 3 more, which visitors see, and in drafts by Blog post “News”`. */
async function describeUses(req: PayloadRequest, published: readonly Use[], drafts: readonly Use[] = []): Promise<string> {
  const files = new Set([...published, ...drafts].map(({ media }) => media)).size
  const parts = [
    ...(published.length > 0 ? [`by ${listOf(await firstUses(req.payload, published))}, which visitors see`] : []),
    ...(drafts.length > 0 ? [`in drafts by ${listOf(await firstUses(req.payload, drafts, true))}`] : []),
  ]
  return `${files === 1 ? 'the file is' : `${files} of these files are`} used ${parts.join(', and ')}`
}

type Args = { id?: number | string; where?: Where; overrideAccess?: boolean }

/** Returns the files an operation affects: one, or those a bulk operation finds with the rights of the user. */
async function idsOf(req: PayloadRequest, { id, where, overrideAccess }: Args): Promise<number[]> {
  if (id !== undefined) return [Number(id)]
  if (!where) return []
  const { docs } = await req.payload.find({ collection: 'media', where, depth: 0, select: {}, pagination: false, req, overrideAccess })
  return docs.map((media) => media.id)
}

async function usesFor(req: PayloadRequest, args: Args): Promise<{ ids: number[]; published: Use[] }> {
  const ids = await idsOf(req, args)
  return { ids, published: ids.length > 0 ? await usesOf(req.payload, ids) : [] }
}

/** The drafts that use `ids`, for people who may read drafts. */
const draftsFor = async (req: PayloadRequest, ids: readonly number[], published: readonly Use[]): Promise<Use[]> =>
  ids.length > 0 && (!req.user || mayWrite(req.user)) ? draftUsesOf(req.payload, ids, published) : []

/**
 * Published pages change only by publishing. A file that published content uses can be changed by publishers only,
 * and deleted by nobody, nor can one that drafts use. Bulk operations are refused as a whole before anything is changed. The product's own tools act
 * without a user and may change any file.
 */
export const guardUsedFiles: CollectionBeforeOperationHook = async ({ args: operationArgs, operation, req }) => {
  const args = operationArgs as Args
  if (operation === 'delete') {
    const { ids, published } = await usesFor(req, args)
    const drafts = await draftsFor(req, ids, published)
    if (published.length + drafts.length === 0) return
    const message = `Not deleted: ${await describeUses(req, published, drafts)}. Remove it there first, or open the file and replace it: a replacement is shown in all the same places.`
    throw refusal(409, message)
  }
  if (operation !== 'update' || !req.user || mayPublish(req.user)) return
  const { published } = await usesFor(req, args)
  if (published.length === 0) return
  const message = `Not changed: ${await describeUses(req, published)}. Visitors would see the change at once, so only publishers can make it. Ask a publisher, or upload a new file and use it in a draft.`
  throw refusal(403, message)
}
