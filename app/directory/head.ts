import type { ContentLocale } from '#config'
import type { WrittenHead } from '#app/documents/page-head.ts'
import type { Step } from '#app/documents/navigation-tree.ts'
import type { Shell } from '#app/shell/shell.server.ts'
import { changesMessages } from '#app/i18n/en/changes.ts'
import { directoryMessages } from '#app/i18n/en/directory.ts'
import { pageMessages } from '#app/i18n/en/page.ts'
import { documentLocale } from '#app/i18n/document-locale.ts'
import { documentMessages } from '#app/i18n/use-messages.ts'
import { loadMessages } from '#app/i18n/index.ts'
import { inLocale } from '#app/i18n/locale-path.ts'
import type { AlternateExtension } from '#platform/http/alternate-path.ts'
import { alternateLinks } from '#app/seo/alternate-links.ts'
import { formatLinks } from '#app/seo/format-links.ts'
import { changesFeedLinks } from '#app/seo/document-head.ts'
import { withGraph } from '#app/seo/page-graph.ts'
import { seo } from '#app/seo/seo.ts'
import { textCardAddress } from '#app/social-cards/text-card.ts'
import type { AnalyzerView } from './analyzer/analyzers.server.ts'
import type { ChangesPage } from './changes/changes.server.ts'
import { directoryGraph, directoryStep } from './directory-graph.ts'
import {
  type DirectoryAnswer,
  type DirectoryQuery,
  facetPath,
  hrefOf,
  type ListedFacet,
  pageNumber,
  policyOf,
  type Scope,
  type Searched,
} from './search/search-query.ts'

type Site = Shell['site'] | undefined
type Place = { pathname: string; search?: unknown }

type Shown = {
  title: string
  description: string
  head?: WrittenHead
  /** The address of the social card, if the page has no `head`. */
  card?: string | undefined
  /** The language of the text, if it is not the page's. */
  written?: ContentLocale
  /** The languages of the page, by default all. */
  locales?: readonly ContentLocale[]
  scope: Scope
  query: DirectoryQuery
  trail?: readonly Step[]
  analyzer?: AnalyzerView
  /** The search results; omitted while the page shows none. */
  answer?: DirectoryAnswer | undefined
}

/** Title and description of a page of a list. Every page after the first has its number in both, so that no two pages share them. */
function numbered({ title, description, query, answer }: Pick<Shown, 'title' | 'description' | 'query' | 'answer'>) {
  const page = pageNumber(query.at)
  if (page === 1 || !answer || answer.start === null) return { title, description }
  const { pageOf, place } = documentMessages('page', pageMessages)
  const shown = place(answer.start, answer.start + answer.hits.length - 1, answer.total)
  const which = page === null || answer.pages === undefined ? shown : pageOf(page, answer.pages)
  return { title: `${title} · ${which}`, description: `${which === shown ? '' : `${which}, `}${shown}. ${description}` }
}

/** The head of a searchable page. Filtered views point to a canonical page, and most of them are noindex. */
export function directoryHead(site: Site, shown: Shown, { pathname }: Place) {
  const { card, head, written = documentLocale(), locales, scope, query, answer, analyzer } = shown
  const { canonical, isFiltered } = policyOf(scope, query, answer?.total === 0)
  const path = inLocale(canonical, written)
  const { title, description } = numbered(shown)
  const own = { card, ...head, canonical: head?.canonical ?? path, isFiltered }
  const { meta, links } = seo(site, { title, description, head: own, locale: written }, { pathname })
  const isIndexed = !isFiltered && !head?.noindex && !head?.canonical
  const trail = scope.base === '/directory' ? [] : [directoryStep(), ...(shown.trail ?? [])]
  const name = head?.title ?? title
  const graph = isIndexed
    ? directoryGraph({ site, path, locale: written, name, description, trail, hits: answer?.hits, analyzer })
    : undefined
  return {
    meta: withGraph(meta, graph),
    links: [
      ...links,
      ...(isIndexed ? alternateLinks(site, canonical, locales) : []),
      ...changesFeedLinks(),
      // An analyzer's Markdown has no list that a query could filter.
      ...formatLinks(inLocale(analyzer ? scope.base : hrefOf(scope, query), documentLocale())),
    ],
  }
}

type FacetShown = { card?: string; scope: Scope; value: string; name: string; searched: Searched }

/** The head of a tag's or weakness's page. */
export async function facetHead(site: Site, facet: ListedFacet, { card, scope, value, name, searched }: FacetShown, match: Place) {
  const messages = (await loadMessages(documentLocale(), ['directory']))?.directory ?? directoryMessages
  const code = [`CWE-${value}`, name].filter(Boolean).join(': ')
  const [title, description] = facet === 'tag' ? [messages.tagged(value), messages.taggedText(value)] : [code, messages.weaknessText(code)]
  const trail = [{ label: facet === 'tag' ? messages.tags : messages.weaknesses, href: facetPath(facet) }]
  const { answer } = searched
  return directoryHead(site, { title, description, card, scope, query: answer.query, answer, trail }, match)
}

type Listing = {
  title: string
  description: string
  path: string
  trail?: readonly Step[]
  isFiltered: boolean
  formats?: readonly AlternateExtension[]
  /** What the list itself is called, on whose card all of its views agree; by default what this view is called. */
  list?: { title: string; text: string }
}

/** The head of a page of the directory that is not searched. */
export function listingHead(site: Site, shown: Listing, match: Place) {
  const { title, description, path, trail = [directoryStep()], isFiltered, formats, list = { title, text: description } } = shown
  const locale = documentLocale()
  const canonical = inLocale(path, locale)
  const card = site && textCardAddress({ path: canonical.replace(/\?.*$/, ''), site: site.name, ...list })
  const { meta, links } = seo(site, { title, description, head: { canonical, card, isFiltered }, locale }, match)
  const graph = isFiltered ? undefined : directoryGraph({ site, path: canonical, locale, name: title, description, trail })
  return {
    meta: withGraph(meta, graph),
    links: [...links, ...(isFiltered ? [] : alternateLinks(site, path)), ...changesFeedLinks(), ...formatLinks(canonical, formats)],
  }
}

/** The head of the list of all tags or weaknesses, which is noindex while it is empty. */
export async function facetListHead(site: Site, facet: ListedFacet, values: readonly unknown[] | undefined, match: Place) {
  const messages = (await loadMessages(documentLocale(), ['directory']))?.directory ?? directoryMessages
  const [title, description] = facet === 'tag' ? [messages.tags, messages.tagsText] : [messages.weaknessesTitle, messages.weaknessesText]
  return listingHead(site, { title, description, path: facetPath(facet), isFiltered: values?.length === 0 }, match)
}

type ChangesShown = ChangesPage & { chosen: { shortcode: string; name: string } | null; before: string }

/** The head of the changes page, with its feeds. Older pages and those of one analyzer are noindex. */
export async function changesHead(site: Site, shown: ChangesShown | undefined, match: Place) {
  const messages = (await loadMessages(documentLocale(), ['issue']))?.changes ?? changesMessages
  const title = shown?.chosen ? messages.of(shown.chosen.name) : messages.changes
  const query = new URLSearchParams({
    ...(shown?.chosen && { analyzer: shown.chosen.shortcode }),
    ...(shown?.before && { before: shown.before }),
  }).toString()
  const path = `/directory/changes${query && `?${query}`}`
  const until = shown?.before ? ` · ${messages.until(shown.before.slice(0, 10))}` : ''
  return listingHead(
    site,
    {
      title: title + until,
      description: messages.text,
      path,
      isFiltered: query !== '',
      list: { title: messages.changes, text: messages.text },
      // Its JSON is the feed.
      formats: ['md'],
    },
    match,
  )
}
