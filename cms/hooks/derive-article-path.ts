import type { CollectionBeforeChangeHook } from 'payload'
import { pathOf, type ArticleSlug } from '../paths.ts'

/** Sets the `path` of a post, entry, story or term: its collection's folder and its slug. */
export const deriveArticlePath =
  (collection: ArticleSlug): CollectionBeforeChangeHook<{ id: number; slug?: string | null }> =>
  ({ data, originalDoc }) => {
    const slug = data.slug ?? originalDoc?.slug
    return slug ? { ...data, path: pathOf(collection, { slug }) } : data
  }
