import { dayOf } from '#app/articles/data/entries.ts'
import { findNewest } from '#app/articles/data/find-with-fallback.server.ts'
import type { FindData } from './find-data.ts'

export const findReleases: FindData<'changelog-list'> = async (cms, { count }, reader) => {
  const docs = await findNewest(reader, count, (access) =>
    cms.find({
      collection: 'changelog',
      sort: ['-publishedAt', '-id'],
      limit: count,
      pagination: false,
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
