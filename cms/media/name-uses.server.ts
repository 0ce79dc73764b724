import type { CollectionSlug, PayloadRequest } from 'payload'
import { toWords } from 'payload/shared'
import type { Cms } from '#cms/core/cms.ts'
import type { Use } from './published-uses.server.ts'

const MAX_NAMED = 5

/** A published document or global that uses a file, with its title. */
export type NamedUse = { source: string; id: number; title: string; isGlobal: boolean }

const isCollection = (cms: Cms, source: string): source is CollectionSlug => Object.hasOwn(cms.collections, source)

async function titleOf(cms: Cms, collection: CollectionSlug, id: number): Promise<string> {
  const { labels, admin } = cms.collections[collection].config
  const kind = typeof labels.singular === 'string' ? labels.singular : toWords(collection)
  const found = (await cms.findByID({ collection, id, depth: 0, disableErrors: true })) as Record<string, unknown> | null
  const title = found?.[admin.useAsTitle ?? 'id']
  return `${kind} “${typeof title === 'string' && title ? title : id}”`
}

/** Returns the first few documents in `uses`, without duplicates, and the total. */
export async function firstUses(cms: Cms, uses: readonly Use[]): Promise<{ total: number; first: NamedUse[] }> {
  const documents = [...new Map(uses.map(({ source, id }) => [`${source}:${id}`, { source, id }])).values()]
  const first = documents.slice(0, MAX_NAMED).map(async ({ source, id }): Promise<NamedUse> => {
    const isGlobal = !isCollection(cms, source)
    return { source, id, isGlobal, title: isCollection(cms, source) ? await titleOf(cms, source, id) : `${toWords(source)} (Settings)` }
  })
  return { total: documents.length, first: await Promise.all(first) }
}

/** Returns a clause such as `the file is used by Page “About”, Blog post “News” and 3 more, which visitors see`. */
export async function describeUses(req: PayloadRequest, uses: readonly Use[]): Promise<string> {
  const { total, first } = await firstUses(req.payload, uses)
  const files = new Set(uses.map(({ media }) => media)).size
  const more = total > first.length ? ` and ${total - first.length} more` : ''
  const subject = files === 1 ? 'the file is' : `${files} of these files are`
  return `${subject} used by ${first.map(({ title }) => title).join(', ')}${more}, which visitors see`
}
