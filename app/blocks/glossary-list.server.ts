import { byTitle } from '#app/articles/data/adjacent.server.ts'
import { findWithFallback } from '#app/articles/data/find-with-fallback.server.ts'
import type { FindData } from './find-data.ts'

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
