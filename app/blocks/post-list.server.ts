import { findNewest } from '#app/articles/data/find-with-fallback.server.ts'
import { POST_FIELDS, postEntry } from '#app/articles/data/entries.ts'
import type { FindData } from './find-data.ts'

/** The newest posts, filtered by the block's tag if it has one. */
export const findPosts: FindData<'post-list'> = async (cms, { count, tag }, reader) => {
  const docs = await findNewest(reader, count, (access) =>
    cms.find({
      collection: 'posts',
      where: tag ? { tags: { in: [tag] } } : {},
      sort: ['-publishedAt', '-id'],
      limit: count,
      pagination: false,
      // Depth 1 populates the authors, depth 2 their portraits.
      depth: 2,
      select: POST_FIELDS,
      ...access,
    }),
  )
  return docs.map(postEntry)
}
