import type { CollectionSlug, GlobalSlug } from 'payload'
import type { Cms } from '#cms/core/cms.ts'
import type { User } from '#types'
import type { Sample, Operation, Who } from './rights-table.ts'

/** One attempt; resolves to whether it was allowed, and throws on errors other than a refusal. */
export type Try = (
  who: Who,
  collection: string,
  operation: Operation,
  on: { id: number; sample: Sample; drafts: boolean },
) => Promise<boolean>
export type TryGlobal = (who: Who, global: string, operation: Operation, change: Record<string, unknown>) => Promise<boolean>

const REFUSALS: readonly unknown[] = [401, 403, 404]

const refusedBy = (error: unknown): false => {
  if (REFUSALS.includes((error as { status?: unknown }).status)) return false
  throw error
}

type People = ReadonlyMap<Who, (User & { collection: 'users' }) | null>

/** Attempts through the Local API, with access control on behalf of a user. */
export function localTries(cms: Cms, people: People): { tryDocument: Try; tryGlobal: TryGlobal } {
  const asWho = (who: Who) => ({ overrideAccess: false, user: people.get(who) ?? null })
  const tryDocument: Try = async (who, slug, operation, { id, sample, drafts }) => {
    const as = { collection: slug as CollectionSlug, ...asWho(who) }
    const data = (values: Record<string, unknown>) => values as never
    const calls: Record<Operation, () => Promise<unknown>> = {
      read: () => cms.findByID({ ...as, id }),
      readDraft: () => cms.findByID({ ...as, id, draft: true }),
      readVersions: async () => (await cms.findVersions({ ...as, where: { parent: { equals: id } } })).totalDocs,
      create: () => cms.create({ ...as, data: data(sample.data), draft: drafts, file: sample.file }),
      update: () => cms.update({ ...as, id, data: data(sample.change), draft: drafts }),
      publish: () => cms.update({ ...as, id, data: data({ _status: 'published' }) }),
      unpublish: () => cms.update({ ...as, id, data: data({ _status: 'draft' }) }),
      delete: () => cms.delete({ ...as, id }),
      unlock: () => cms.unlock({ collection: 'users', ...asWho(who), data: { email: String(sample.data.email), password: '' } }),
    }
    return calls[operation]().then((result) => result !== 0, refusedBy)
  }
  const tryGlobal: TryGlobal = async (who, slug, operation, change) => {
    const as = { slug: slug as GlobalSlug, ...asWho(who) }
    const call = () => {
      if (operation === 'read') return cms.findGlobal(as)
      if (operation === 'readVersions') return cms.findGlobalVersions(as)
      return cms.updateGlobal({ ...as, data: change as never })
    }
    return call().then(() => true, refusedBy)
  }
  return { tryDocument, tryGlobal }
}
