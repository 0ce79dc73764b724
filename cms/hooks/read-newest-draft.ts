import type { CollectionBeforeOperationHook, CollectionSlug, PayloadRequest } from 'payload'
import { mayWrite } from '../access/roles.ts'
import { saysDraft } from '../access/publishing.ts'

type Read = { id?: number | string; draft?: boolean; overrideAccess?: boolean; data?: unknown }

const seesDrafts = (req: PayloadRequest, { overrideAccess }: Read) => overrideAccess === true || mayWrite(req.user)

type Version = { id: number; _status?: unknown }

/** The newest version of a document in all languages. */
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
 * Lets a read of a document's draft answer with its newest version in every language. Payload answers with the published
 * document in a language that has no draft of its own, and so with an older state of what all languages share, such as
 * blocks, and an older `updatedAt`: a form filled with it would save over the other language's draft.
 */
export const readNewestDraft: CollectionBeforeOperationHook = async ({ args, collection: { slug }, operation, req }) => {
  const asked = args as Read
  if (operation !== 'read' || !asked.draft || !/^\d{1,9}$/.test(String(asked.id)) || asked.data || !seesDrafts(req, asked)) return args
  const newest = await newestVersion(req, slug as CollectionSlug, Number(asked.id))
  // Without a draft in any language the published document is the newest state.
  if (!newest || !saysDraft(newest._status)) return args
  // `data` is part of a read's arguments only in Payload's own types of them.
  return { ...args, data: { ...newest, id: Number(asked.id) } } as typeof args
}
