import type { ContentLocale } from '#config'
import { policyOf, type Scope, type Searched } from './content/directory-place.ts'
import type { ChangesPage } from './content/changes.server.ts'
import type { DirectoryAnswer, DirectoryQuery } from './content/directory-query.ts'
import type { IssueView } from './content/issue-view.server.ts'
import type { WrittenHead } from './content/page-head.ts'
import type { Shell } from './content/shell.server.ts'
import { directoryGraph } from './directory-graph.ts'
import { documentLocale } from './document-locale.ts'
import { inLocale } from './locale-path.ts'
import { seo } from './seo.ts'
import { changesWords } from './words/en/changes.ts'
import { directoryWords } from './words/en/directory.ts'
import { loadWords } from './words/index.ts'

type Site = Shell['site'] | undefined
type Place = { pathname: string; search?: unknown }

type Shown = {
  title: string
  description: string
  head?: WrittenHead
  /** The language the text is in, if that is not the page's. */
  written?: ContentLocale
  scope: Scope
  query: DirectoryQuery
  /** What was found; without it the page shows no answer. */
  answer?: Pick<DirectoryAnswer, 'hits' | 'total'> | undefined
}

/** The head of a page that can be searched: what is filtered has its original elsewhere, and most of it is not listed. */
export function directoryHead(
  site: Site,
  { title, description, head, written = documentLocale(), scope, query, answer }: Shown,
  { pathname }: Place,
) {
  const { canonical, isFiltered } = policyOf(scope, query, answer?.total === 0)
  const own = { ...head, canonical: head?.canonical ?? inLocale(canonical, written), isFiltered }
  const { meta, links } = seo(site, { title, description, head: own, locale: written }, { pathname })
  const graph = isFiltered ? undefined : directoryGraph({ site, path: scope.base, name: title, hits: answer?.hits ?? [] })
  return { meta: [...meta, ...(graph ? [{ 'script:ld+json': graph }] : [])], links }
}

/** The head of an issue's page. */
export function issueHead(site: Site, issue: IssueView, match: Place) {
  const { shortcode, title, summary, head, analyzer } = issue
  const { meta, links } = seo(
    site,
    { title: `${shortcode}: ${title}`, description: summary || title, head, locale: documentLocale() },
    { pathname: match.pathname },
  )
  const path = `/directory/${analyzer.shortcode}/issues/${shortcode}`
  const graph = head.noindex ? undefined : directoryGraph({ site, path, name: title, hits: [], issue })
  const twin = { rel: 'alternate', type: 'application/json', href: `${path}.json` }
  const text = { rel: 'alternate', type: 'text/markdown', href: `${path}.md` }
  return { meta: [...meta, ...(graph ? [{ 'script:ld+json': graph }] : [])], links: [...links, twin, text] }
}

type FacetShown = { scope: Scope; value: string; name: string; searched: Searched }

/** The head of the page of one tag or weakness. */
export async function facetHead(site: Site, facet: 'tag' | 'cwe', { scope, value, name, searched }: FacetShown, match: Place) {
  const words = (await loadWords(documentLocale(), ['directory']))?.directory ?? directoryWords
  const code = [`CWE-${value}`, name].filter(Boolean).join(': ')
  const [title, description] = facet === 'tag' ? [words.tagged(value), words.taggedText(value)] : [code, words.weaknessText(code)]
  return directoryHead(site, { title, description, scope, query: searched.answer.query, answer: searched.answer }, match)
}

/** The head of the list of all tags or weaknesses, which is not listed while it is empty. */
export async function facetListHead(site: Site, facet: 'tag' | 'cwe', values: readonly unknown[] | undefined, match: Place) {
  const locale = documentLocale()
  const words = (await loadWords(locale, ['directory']))?.directory ?? directoryWords
  const [title, description] = facet === 'tag' ? [words.tags, words.tagsText] : [words.weaknessesTitle, words.weaknessesText]
  const head = { canonical: inLocale(match.pathname, locale), isFiltered: values?.length === 0 }
  return seo(site, { title, description, head, locale }, match)
}

type ChangesShown = ChangesPage & { chosen: { name: string } | null; isFirst: boolean }

/** The head of the page of changes, which names its feeds. Older pages are not listed. */
export async function changesHead(site: Site, shown: ChangesShown | undefined, match: Place) {
  const words = (await loadWords(documentLocale(), ['issue']))?.changes ?? changesWords
  const title = shown?.chosen ? words.of(shown.chosen.name) : words.changes
  const canonical = inLocale('/directory/changes', documentLocale())
  const isFiltered = shown ? !shown.isFirst || shown.chosen !== null : false
  const { meta, links } = seo(site, { title, description: words.text, head: { canonical, isFiltered } }, match)
  const feed = (type: string, href: string) => ({ rel: 'alternate', type, href, title: words.changes })
  return {
    meta,
    links: [...links, feed('application/atom+xml', '/directory/changes.xml'), feed('application/feed+json', '/directory/changes.json')],
  }
}
