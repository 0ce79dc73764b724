import type { CollectionSlug, PayloadRequest } from 'payload'
import { toWords } from 'payload/shared'
import type { Cms } from '#cms/core/cms.ts'
import type { Use } from './published-uses.server.ts'

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
export async function describeUses(req: PayloadRequest, published: readonly Use[], drafts: readonly Use[] = []): Promise<string> {
  const files = new Set([...published, ...drafts].map(({ media }) => media)).size
  const parts = [
    ...(published.length > 0 ? [`by ${listOf(await firstUses(req.payload, published))}, which visitors see`] : []),
    ...(drafts.length > 0 ? [`in drafts by ${listOf(await firstUses(req.payload, drafts, true))}`] : []),
  ]
  return `${files === 1 ? 'the file is' : `${files} of these files are`} used ${parts.join(', and ')}`
}
