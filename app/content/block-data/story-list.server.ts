import { STORY_FIELDS, storyEntry } from '../article/entries.ts'
import { newestOf } from '../article/in-languages.server.ts'
import type { FindData } from './index.server.ts'

/** The newest stories of customers. */
export const findStories: FindData<'story-list'> = async (cms, { count }, reader) => {
  const docs = await newestOf(reader, count, (access) =>
    cms.find({
      collection: 'stories',
      sort: ['-publishedAt', '-id'],
      limit: count,
      pagination: false,
      // The customer is one step away, its logo two.
      depth: 2,
      select: { ...STORY_FIELDS, publishedAt: true },
      ...access,
    }),
  )
  return docs.map(storyEntry)
}
