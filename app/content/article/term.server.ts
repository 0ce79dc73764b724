import type { Cms } from '#cms/payload.server.ts'
import type { TermEntry } from '../../block-data.ts'
import { accessFor, type Reader } from '../reader.server.ts'
import { type Beside, besideInAlphabet } from './beside.server.ts'
import { inOrderOf, numbersOf } from '../chosen.ts'
import { inLanguages } from './in-languages.server.ts'

export type TermHead = {
  kind: 'glossary'
  date?: undefined
  cover?: undefined
  updated: string
  aliases: string[]
  related: Pick<TermEntry, 'title' | 'href' | 'excerpt'>[]
  previous?: Beside
  next?: Beside
}

async function relatedTo(cms: Cms, ids: number[], reader: Reader) {
  if (ids.length === 0) return []
  const read = { collection: 'glossary', where: { id: { in: ids } }, pagination: false, depth: 0 } as const
  const select = { title: true, path: true, excerpt: true } as const
  return inOrderOf(ids, await inLanguages(reader, (access) => cms.find({ ...read, select, ...access })))
}

/** A term of the glossary as its page shows it. */
export async function readTerm(cms: Cms, id: number, reader: Reader) {
  const [doc, beside] = await Promise.all([
    cms.findByID({
      collection: 'glossary',
      id,
      depth: 1,
      populate: { glossary: { slug: true } },
      select: { seo: true, body: true, updatedAt: true, aliases: true, related: true },
      ...accessFor(reader),
    }),
    besideInAlphabet(cms, id, reader),
  ])
  const head: TermHead = {
    kind: 'glossary',
    updated: doc.updatedAt,
    aliases: doc.aliases ?? [],
    related: (await relatedTo(cms, numbersOf(doc.related), reader)).map(({ title, path, excerpt }) => ({
      title,
      href: path ?? '',
      excerpt: excerpt ?? undefined,
    })),
    ...beside,
  }
  return { ...doc, cover: undefined, head }
}
