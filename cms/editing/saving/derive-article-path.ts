import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { pathOf, type ArticleSlug, slugRefusal } from '#cms/core/paths.ts'

/** Sets the `path` of a post, changelog entry, story or term from its collection's folder and its slug. */
export const deriveArticlePath =
  (collection: ArticleSlug): CollectionBeforeChangeHook<{ id: number; slug?: string | null }> =>
  ({ data, originalDoc }) => {
    const slug = data.slug ?? originalDoc?.slug
    const refusal = slug ? slugRefusal(collection, slug) : null
    if (refusal) throw new ValidationError({ collection, errors: [{ path: 'slug', message: refusal }] })
    return slug ? { ...data, path: pathOf(collection, { slug }) } : data
  }
