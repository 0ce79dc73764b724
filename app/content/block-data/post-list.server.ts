import { newestOf } from '../article/in-languages.server.ts'
import { POST_FIELDS, postEntry } from '../article/entries.ts'
import type { FindData } from './index.server.ts'

/** The newest posts, those with the block's tag if it has one. */
export const findPosts: FindData<'post-list'> = async (cms, { count, tag }, reader) => {
  const docs = await newestOf(reader, count, (access) =>
    cms.find({
      collection: 'posts',
      where: tag ? { tags: { in: [tag] } } : {},
      sort: ['-publishedAt', '-id'],
      limit: count,
      pagination: false,
      // Authors are one step away, their portraits two.
      depth: 2,
      select: POST_FIELDS,
      ...access,
    }),
  )
  return docs.map(postEntry)
}
