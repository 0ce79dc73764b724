import type { PageView } from '#app/articles/page-view.ts'
import type { Shell } from '#app/shell/shell.server.ts'
import { alternateLinks } from './alternate-links.ts'
import { feedLinks } from './feed-links.ts'
import { formatLinks } from './format-links.ts'
import { pageGraph, withGraph } from './page-graph.ts'
import { hasOwnAddress, seo } from './seo.ts'

/** A term is often also the title of a page about the subject, so its own title names the glossary. */
const titleOf = ({ title, article, trail }: PageView): string =>
  article?.kind === 'glossary' ? [title, trail.at(-1)?.label].filter(Boolean).join(' · ') : title

/**
 * The head of a document's page. A page shown in the default language for lack of a translation has that version as canonical. No
 * document depends on a query, so what would be an address of its own shows the same page again and is not indexed.
 */
export function documentHead(site: Shell['site'] | undefined, page: PageView, place: { pathname: string; search?: unknown }) {
  const { key, translations, head } = page
  const isFiltered = hasOwnAddress(place.search)
  const { meta, links } = seo(site, { ...page, title: titleOf(page), head: { ...head, isFiltered } }, { ...place, pathname: page.path })
  return {
    meta: withGraph(meta, pageGraph(site, page)),
    links: [
      ...links,
      ...(head.noindex || head.canonical || isFiltered ? [] : alternateLinks(site, key, translations)),
      ...formatLinks(page.path),
      ...feedLinks(page, page.locale),
    ],
  }
}
