import { findNewest, findWithFallback } from '#app/articles/data/find-with-fallback.server.ts'
import { dayOf, POST_FIELDS, postEntry, STORY_FIELDS, storyEntry } from '#app/articles/data/entries.ts'
import type { FindData } from './find-data.ts'
import { byTitle } from '#app/articles/data/adjacent.server.ts'
import { listAnalyzers } from '#app/directory/analyzer/analyzers.server.ts'
import { inRelationshipOrder } from '#app/documents/relationship-ids.ts'
import { localeOf } from '#app/documents/reader.server.ts'

/** The selected analyzers in the editor's order, or all of them by name; published ones only. */
export const findAnalyzers: FindData<'analyzer-list'> = async (cms, { analyzers: selected }, reader) => {
  const all = await listAnalyzers(cms, localeOf(reader))
  return inRelationshipOrder(all, selected).map(({ name, shortcode, excerpt, languages, critical, major, minor }) => ({
    name,
    href: `/directory/${shortcode}`,
    description: excerpt ?? undefined,
    languages,
    issues: { critical, major, minor },
  }))
}

/** All terms in the alphabetical order of the reader's language. */
export const findTerms: FindData<'glossary-list'> = async (cms, _block, reader) => {
  const docs = await findWithFallback(reader, (access) =>
    cms.find({
      collection: 'glossary',
      pagination: false,
      depth: 0,
      select: { title: true, path: true, excerpt: true, aliases: true },
      ...access,
    }),
  )
  return docs
    .toSorted(byTitle(reader))
    .map(({ title, path, excerpt, aliases }) => ({ title, href: path ?? '', excerpt: excerpt ?? undefined, aliases: aliases ?? [] }))
}

export const findReleases: FindData<'changelog-list'> = async (cms, { count }, reader) => {
  const docs = await findNewest(reader, count, (access) =>
    cms.find({
      collection: 'changelog',
      depth: 0,
      select: { title: true, path: true, excerpt: true, publishedAt: true, version: true, kinds: true },
      ...access,
    }),
  )
  return docs.map(({ title, path, excerpt, publishedAt, version, kinds }) => ({
    title,
    href: path ?? '',
    excerpt: excerpt ?? undefined,
    date: dayOf(publishedAt) ?? '',
    version: version ?? undefined,
    kinds: kinds ?? [],
  }))
}

export const findStories: FindData<'story-list'> = async (cms, { count }, reader) => {
  const docs = await findNewest(reader, count, (access) =>
    cms.find({
      collection: 'stories',
      // Depth 1 populates the customer, depth 2 its logo.
      depth: 2,
      select: { ...STORY_FIELDS, publishedAt: true },
      ...access,
    }),
  )
  return docs.map(storyEntry)
}

/** The newest posts, filtered by the block's tag if it has one. */
export const findPosts: FindData<'post-list'> = async (cms, { count, tag }, reader) => {
  const docs = await findNewest(reader, count, (access) =>
    cms.find({
      collection: 'posts',
      where: tag ? { tags: { in: [tag] } } : {},
      // Depth 1 populates the authors, depth 2 their portraits.
      depth: 2,
      select: POST_FIELDS,
      ...access,
    }),
  )
  return docs.map(postEntry)
}
