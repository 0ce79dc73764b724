import { dayOf } from '../article/entries.ts'
import { newestOf } from '../article/in-languages.server.ts'
import type { FindData } from './index.server.ts'

/** The newest entries of the changelog. */
export const findReleases: FindData<'changelog-list'> = async (cms, { count }, reader) => {
  const docs = await newestOf(reader, count, (access) =>
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
