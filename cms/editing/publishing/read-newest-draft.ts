import type { CollectionBeforeOperationHook, CollectionSlug, PayloadRequest } from 'payload'
import { mayWrite } from '#cms/access/roles.ts'
import { saysDraft } from '#cms/access/publishing.ts'

type Read = { id?: number | string; draft?: boolean; overrideAccess?: boolean; data?: unknown }

const seesDrafts = (req: PayloadRequest, { overrideAccess }: Read) => overrideAccess === true || mayWrite(req.user)

type Version = { id: number; _status?: unknown }

/** Returns the newest version of a document in all languages. */
export async function newestVersion(req: PayloadRequest, collection: CollectionSlug, id: number | string): Promise<Version | undefined> {
  const { docs } = await req.payload.db.findVersions<Version>({
    collection,
    where: { and: [{ parent: { equals: id } }, { latest: { equals: true } }] },
    locale: 'all',
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    req,
  })
  return docs[0]?.version
}

/**
 * Makes a read of a draft return the newest version in every language. In a language without a draft of its own, Payload
 * returns the published document, with an older `updatedAt` and older shared content such as blocks: a form filled with
 * it would overwrite the other language's draft.
 */
export const readNewestDraft: CollectionBeforeOperationHook = async ({ args, collection: { slug }, operation, req }) => {
  const read = args as Read
  if (operation !== 'read' || !read.draft || !/^\d{1,9}$/.test(String(read.id)) || read.data || !seesDrafts(req, read)) return args
  const newest = await newestVersion(req, slug as CollectionSlug, Number(read.id))
  // Without a draft in any language the published document is the newest state.
  if (!newest || !saysDraft(newest._status)) return args
  // The hook's type of `args` lacks `data`, which read operations do take.
  return { ...args, data: { ...newest, id: Number(read.id) } } as typeof args
}
