import { type CollectionBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import type { Page } from '#types'
import { queryIn } from '#cms/core/query.server.ts'
import { HOME_SLUG, isReservedPath, pathOf } from '#cms/core/paths.ts'

function idOf(relation: Page['parent'] | undefined): number | null {
  return typeof relation === 'object' && relation !== null ? relation.id : (relation ?? null)
}

function refuse(field: string, message: string): never {
  throw new ValidationError({ collection: 'pages', errors: [{ path: field, message }] })
}

type Ancestor = { path?: string | null; parent?: Page['parent'] }

/** Returns the planned address of a page that has never been published. */
async function draftPath(id: number, req: PayloadRequest): Promise<string | undefined> {
  const rows = await queryIn(req)<{ path: string }>(`SELECT path FROM content_drafts WHERE collection = 'pages' AND id = $1 LIMIT 1`, [id])
  return rows[0]?.path
}

/** Returns the parent's path. Walks up to the root first, and refuses if it meets the page itself. */
async function parentPath(parentId: number, ownId: number | undefined, req: PayloadRequest): Promise<string | undefined> {
  const ancestor = (id: number): Promise<Ancestor> =>
    req.payload.findByID({ collection: 'pages', id, depth: 0, req, select: { path: true, parent: true } })
  const parent = await ancestor(parentId)
  const seen = new Set([parentId])
  for (let above = idOf(parent.parent); above !== null; above = idOf((await ancestor(above)).parent)) {
    if (above === ownId || seen.has(above)) refuse('parent', 'The page you chose is below this one. A page cannot be below itself.')
    seen.add(above)
  }
  return parent.path ?? (await draftPath(parentId, req))
}

/** Sets a page's `path` from its slug and its parent's path, and refuses addresses that belong to the application. */
export const derivePagePath: CollectionBeforeChangeHook<Page> = async ({ data, originalDoc, req }) => {
  const slug = data.slug ?? originalDoc?.slug
  if (!slug) return data
  const parentId = idOf('parent' in data ? data.parent : originalDoc?.parent)
  if (parentId !== null && parentId === originalDoc?.id) refuse('parent', 'A page cannot be its own parent. Choose another page or none.')
  const path = pathOf('pages', { slug, parentPath: parentId === null ? undefined : await parentPath(parentId, originalDoc?.id, req) })
  if (parentId !== null && slug === HOME_SLUG) refuse('slug', '“index” is the home page and cannot have a parent. Choose another slug.')
  if (isReservedPath(path)) refuse('slug', `${path} belongs to the application. Choose another slug.`)
  return { ...data, path }
}
