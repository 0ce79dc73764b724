import { STORY_FIELDS, storyEntry } from '#app/articles/data/entries.ts'
import { findNewest } from '#app/articles/data/find-with-fallback.server.ts'
import type { FindData } from './find-data.ts'

export const findStories: FindData<'story-list'> = async (cms, { count }, reader) => {
  const docs = await findNewest(reader, count, (access) =>
    cms.find({
      collection: 'stories',
      sort: ['-publishedAt', '-id'],
      limit: count,
      pagination: false,
      // Depth 1 populates the customer, depth 2 its logo.
      depth: 2,
      select: { ...STORY_FIELDS, publishedAt: true },
      ...access,
    }),
  )
  return docs.map(storyEntry)
}
