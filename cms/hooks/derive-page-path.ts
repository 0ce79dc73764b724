import { ValidationError, type CollectionBeforeChangeHook } from 'payload'
import type { Page } from '../../payload-types.ts'
import { isReservedPath, pathOf } from '../paths.ts'

function idOf(relation: Page['parent'] | undefined): number | null {
  return typeof relation === 'object' && relation !== null ? relation.id : (relation ?? null)
}

function refuse(field: string, message: string): never {
  throw new ValidationError({ collection: 'pages', errors: [{ path: field, message }] })
}

/** Sets a page's `path` from its slug and its parent's path, and refuses addresses that belong to the application. */
export const derivePagePath: CollectionBeforeChangeHook<Page> = async ({ data, originalDoc, req }) => {
  const slug = data.slug ?? originalDoc?.slug
  if (!slug) return data
  const parentId = idOf('parent' in data ? data.parent : originalDoc?.parent)
  if (parentId !== null && parentId === originalDoc?.id) refuse('parent', 'A page cannot be its own parent. Choose another page or none.')
  const parent =
    parentId === null
      ? null
      : await req.payload.findByID({ collection: 'pages', id: parentId, depth: 0, draft: true, req, select: { path: true } })
  const path = pathOf('pages', { slug, parentPath: parent?.path ?? undefined })
  if (isReservedPath(path)) refuse('slug', `${path} belongs to the application. Choose another slug.`)
  return { ...data, path }
}
