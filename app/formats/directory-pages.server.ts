import type { ContentLocale } from '#config'
import { stringifySearch } from '#platform/http/search-notation.ts'
import type { Cms } from '#cms/core/cms.ts'
import { listAnalyzers } from '#app/directory/analyzer/analyzers.server.ts'
import { listChanges } from '#app/directory/changes/changes.server.ts'
import { compareAnalyzers } from '#app/directory/compare/compare.server.ts'
import { nameOfWeakness } from '#app/directory/cwe-names.server.ts'
import { listFacetValues } from '#app/directory/facet-values.server.ts'
import { facetValue } from '#app/directory/search/search-query.server.ts'
import { findInDirectory } from '#app/directory/search/search-directory.server.ts'
import { type DirectoryQuery, parametersOf } from '#app/directory/search/search-query.ts'
import { isEmptyQuery, parametersIn, policyOf, type Scope } from '#app/directory/search/search-url.ts'
import { queryIn } from '#app/directory/search/search-url.server.ts'
import { type Address, inLocale } from '#app/i18n/locale-path.ts'
import type { Messages } from '#app/i18n/index.ts'
import type { Writing } from './blocks/block-writing.ts'
import { analyzerItems, changeList, hitList, matrixTable, nextLink, pairLists, valueList } from './directory-lists.ts'
import { siteUrl } from '#platform/env/site-url.ts'
import { alternatePath } from '#platform/http/alternate-path.ts'
import type { Block } from './markdown/nodes.ts'

/** A list of the directory: what it is called, its content below the title, and what its page tells search engines. */
export type ListPage = {
  title: string
  description: string
  key: string
  search: string
  blocks: Block[]
  canonical?: string
  noindex?: boolean
}

type Asked = { cms: Cms; search: string; locale: ContentLocale; writing: Writing; messages: Messages }

type ReadList = (asked: Asked, value: string) => Promise<ListPage | null>

const front: ReadList = async ({ cms, search, locale, writing, messages }) => {
  const scope = { base: '/directory' }
  const query = queryIn(scope, search)
  const page = { title: messages.places.directory, description: messages.places.directoryText, key: scope.base }
  if (isEmptyQuery(query)) return { ...page, search: '', blocks: analyzerItems(await listAnalyzers(cms, locale), writing) }
  const answer = await findInDirectory(cms, query)
  const blocks = hitList(answer, nextOf(scope, answer, writing), writing)
  return { ...page, search: stringifySearch(parametersOf(query)), blocks, ...indexingOf(scope, answer, query) }
}

type Answer = Awaited<ReturnType<typeof findInDirectory>>

function indexingOf(scope: Scope, { total }: Answer, query: DirectoryQuery): Pick<ListPage, 'canonical' | 'noindex'> {
  const { canonical, isFiltered: noindex } = policyOf(scope, query, total === 0)
  return { canonical, noindex }
}

/** The next page of a list in the same format. */
const nextOf = (scope: Scope, { query, next }: Answer, { locale }: Writing): string | null =>
  next === null
    ? null
    : siteUrl(alternatePath(inLocale(scope.base, locale), 'md')) + stringifySearch(parametersIn(scope, { ...query, at: next }))

const LISTS = { tag: 'tags', cwe: 'cwe' } as const

const facetList =
  (facet: 'tag' | 'cwe'): ReadList =>
  async ({ cms, writing, messages: { directory } }) => {
    const values = await listFacetValues(cms, facet)
    const items = values.map(({ value, count }) => ({
      label: facet === 'tag' ? value : `CWE-${value}`,
      path: `/directory/${LISTS[facet]}/${encodeURIComponent(value)}`,
      name: facet === 'tag' ? '' : nameOfWeakness(value),
      count,
    }))
    const [title, description] =
      facet === 'tag' ? [directory.tags, directory.tagsText] : [directory.weaknessesTitle, directory.weaknessesText]
    const blocks = valueList(items, writing)
    return { title, description, key: `/directory/${LISTS[facet]}`, search: '', blocks, noindex: items.length === 0 }
  }

const facetPage =
  (facet: 'tag' | 'cwe'): ReadList =>
  async ({ cms, search, writing, messages: { directory } }, written) => {
    const value = facetValue(written)
    const scope: Scope = { base: `/directory/${LISTS[facet]}/${encodeURIComponent(value)}`, fixed: facet }
    const query = queryIn(scope, search, value)
    const answer = value === '' ? null : await findInDirectory(cms, query)
    if (!answer || answer.total === 0) return null
    const code = [`CWE-${value}`, nameOfWeakness(value)].filter(Boolean).join(': ')
    const [title, description] =
      facet === 'tag' ? [directory.tagged(value), directory.taggedText(value)] : [code, directory.weaknessText(code)]
    const own = stringifySearch(parametersIn(scope, query))
    const blocks = hitList(answer, nextOf(scope, answer, writing), writing)
    return { title, description, key: scope.base, search: own, blocks, ...indexingOf(scope, answer, query) }
  }

const changes: ReadList = async ({ cms, search, writing, messages }) => {
  const parameters = new URLSearchParams(search)
  const chosen = (await listAnalyzers(cms)).find(({ shortcode }) => shortcode === parameters.get('analyzer'))
  const before = parameters.get('before') ?? ''
  const { versions, next } = await listChanges(cms, chosen?.shortcode, before)
  const key = '/directory/changes'
  const own = { ...(chosen && { analyzer: chosen.shortcode }) }
  const older =
    next === null ? null : siteUrl(alternatePath(inLocale(key, writing.locale), 'md')) + stringifySearch({ ...own, before: next })
  return {
    ...{ title: chosen ? messages.changes.of(chosen.name) : messages.changes.changes, description: messages.changes.text, key },
    search: stringifySearch({ ...own, ...(before && { before }) }),
    noindex: Boolean(chosen ?? before),
    blocks: [...changeList(versions, writing), ...nextLink(older, messages.changes.older)],
  }
}

const compare: ReadList = async ({ cms, search, writing, messages }) => {
  const parameters = new URLSearchParams(search)
  const [a, b] = [parameters.get('a') ?? '', parameters.get('b') ?? '']
  const { matrix, pair } = await compareAnalyzers(cms, a, b)
  const key = '/directory/compare'
  if (!pair)
    return {
      title: messages.compare.compare,
      description: messages.compare.lead,
      key,
      search: '',
      blocks: matrixTable(matrix, writing),
      noindex: Boolean(a || b),
    }
  const { forth } = pair
  const description = messages.compare.caught(pair.b.name, forth.caught, forth.total, pair.a.name)
  return {
    ...{ title: messages.compare.pairTitle(pair.a.name, pair.b.name), description, key },
    ...{ search: stringifySearch({ a: pair.a.shortcode, b: pair.b.shortcode }), blocks: pairLists(pair, writing) },
  }
}

const playground: ReadList = ({ messages: { playground: texts } }) =>
  Promise.resolve({ title: texts.playground, description: texts.lead, key: '/playground', search: '', blocks: [] })

/** Pages that are not documents, by their path; the group is the value of a facet. */
const PAGES: readonly (readonly [RegExp, ReadList])[] = [
  [/^\/directory$/, front],
  [/^\/directory\/tags$/, facetList('tag')],
  [/^\/directory\/cwe$/, facetList('cwe')],
  [/^\/directory\/tags\/([^/]+)$/, facetPage('tag')],
  [/^\/directory\/cwe\/([^/]+)$/, facetPage('cwe')],
  [/^\/directory\/changes$/, changes],
  [/^\/directory\/compare$/, compare],
  [/^\/playground$/, playground],
]

/** Reads a page that is not a document; `null` if there is none at this address. */
export async function readListPage(cms: Cms, { locale, key }: Address, search: string, writing: Writing): Promise<ListPage | null> {
  for (const [pattern, read] of PAGES) {
    const match = pattern.exec(key)
    if (match) return read({ cms, search, locale, writing, messages: writing.messages }, match[1] ?? '')
  }
  return null
}

export const isListPage = (key: string): boolean => PAGES.some(([pattern]) => pattern.test(key))
