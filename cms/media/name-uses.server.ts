import type { CollectionSlug, PayloadRequest } from 'payload'
import { toWords } from 'payload/shared'
import type { Cms } from '../payload.server.ts'
import type { Use } from './published-uses.server.ts'

const MOST_NAMED = 5

/** Something published that uses a file, as its editors know it; a global has no number. */
export type NamedUse = { source: string; id: number; title: string; isGlobal: boolean }

const isCollection = (cms: Cms, source: string): source is CollectionSlug => Object.hasOwn(cms.collections, source)

async function titleOf(cms: Cms, collection: CollectionSlug, id: number): Promise<string> {
  const { labels, admin } = cms.collections[collection].config
  const kind = typeof labels.singular === 'string' ? labels.singular : toWords(collection)
  const found = (await cms.findByID({ collection, id, depth: 0, disableErrors: true })) as Record<string, unknown> | null
  const title = found?.[admin.useAsTitle ?? 'id']
  return `${kind} “${typeof title === 'string' && title ? title : id}”`
}

/** The first few of `uses`, each document once, and how many there are. */
export async function firstUses(cms: Cms, uses: readonly Use[]): Promise<{ total: number; first: NamedUse[] }> {
  const documents = [...new Map(uses.map(({ source, id }) => [`${source}:${id}`, { source, id }])).values()]
  const first = documents.slice(0, MOST_NAMED).map(async ({ source, id }): Promise<NamedUse> => {
    const isGlobal = !isCollection(cms, source)
    return { source, id, isGlobal, title: isCollection(cms, source) ? await titleOf(cms, source, id) : `${toWords(source)} (Settings)` }
  })
  return { total: documents.length, first: await Promise.all(first) }
}

/** A clause that says what published uses there are: `it is used by Page “About”, Post “News” and 3 more`. */
export async function nameUses(req: PayloadRequest, uses: readonly Use[]): Promise<string> {
  const { total, first } = await firstUses(req.payload, uses)
  const files = new Set(uses.map(({ media }) => media)).size
  const more = total > first.length ? ` and ${total - first.length} more` : ''
  const subject = files === 1 ? 'the file is' : `${files} of these files are`
  return `${subject} used by ${first.map(({ title }) => title).join(', ')}${more}, which visitors see`
}
