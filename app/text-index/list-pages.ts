import { CONTENT_LOCALES, type ContentLocale } from '#config'
import * as en from '#app/i18n/en.ts'
import type { Messages } from '#app/i18n/index.ts'
import { loadMessages } from '#app/i18n/index.ts'
import type { IndexedDocument } from '#platform/text-index/segment.ts'
import { kindNumber, localeBit } from './kinds.ts'

/** No document has this id, so that no change of one hides these pages. */
const NO_ID = 0
const BOOST = 1.1

type Named = { path: string; title: string; lead: string }

type Texts = Pick<Messages, 'places' | 'directory' | 'compare' | 'changes' | 'playground'>

/** The pages that are no documents, as the site names them. */
export const listNames = ({ places, directory, compare, changes, playground }: Texts): Named[] => [
  { path: '/directory', title: places.directory, lead: places.directoryText },
  { path: '/directory/compare', title: compare.compare, lead: compare.lead },
  { path: '/directory/changes', title: changes.changes, lead: changes.text },
  { path: '/directory/tags', title: directory.tags, lead: directory.tagsText },
  { path: '/directory/cwe', title: directory.weaknessesTitle, lead: directory.weaknessesText },
  { path: '/playground', title: playground.playground, lead: playground.lead },
]

const documentIn = (locale: ContentLocale, named: Named): IndexedDocument => ({
  ...named,
  kind: kindNumber('page'),
  id: NO_ID,
  locales: localeBit(locale),
  version: 0,
  boost: BOOST,
  place: '',
  codes: [],
  aliases: [named.path.slice(named.path.lastIndexOf('/') + 1)],
  sections: [],
})

/** The pages that are no documents, in every language. They change only with a new version of the site. */
export async function listPages(): Promise<IndexedDocument[]> {
  const all = CONTENT_LOCALES.all.map(async (locale) =>
    listNames({ ...en, ...(await loadMessages(locale)) }).map((named) => documentIn(locale, named)),
  )
  return (await Promise.all(all)).flat()
}
