import { inAlphabet } from '../article/beside.server.ts'
import { inLanguages } from '../article/in-languages.server.ts'
import type { FindData } from './index.server.ts'

/** All terms, as a dictionary of the reader's language orders them. */
export const findTerms: FindData<'glossary-list'> = async (cms, _block, reader) => {
  const docs = await inLanguages(reader, (access) =>
    cms.find({
      collection: 'glossary',
      pagination: false,
      depth: 0,
      select: { title: true, path: true, excerpt: true, aliases: true },
      ...access,
    }),
  )
  return docs
    .toSorted(inAlphabet(reader))
    .map(({ title, path, excerpt, aliases }) => ({ title, href: path ?? '', excerpt: excerpt ?? undefined, aliases: aliases ?? [] }))
}
