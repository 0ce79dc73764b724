import { APIError, type CollectionBeforeDeleteHook, type Where } from 'payload'

const CONFLICT = 409

/** Refuses to delete a page with child pages or an analyzer with issues, which would be left without an address. */
export const refuseDeleteWithChildren: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  const isPage = collection.slug === 'pages'
  const where: Where = isPage ? { parent: { equals: id } } : { analyzer: { equals: id } }
  const { totalDocs } = await req.payload.count({ collection: isPage ? 'pages' : 'issues', where, req })
  if (totalDocs === 0) return
  const [child, them] = totalDocs === 1 ? [isPage ? 'page' : 'issue', 'it'] : [isPage ? 'pages' : 'issues', 'them']
  const remedy = isPage ? ` below it. Move or delete ${them} first.` : `. Delete ${them} first.`
  throw new APIError(`It still has ${totalDocs} ${child}${remedy}`, CONFLICT, null, true)
}
