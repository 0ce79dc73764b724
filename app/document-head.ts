import { CONTENT_LOCALES } from '#config'
import type { PageView } from './content/pages.server.ts'
import type { Shell } from './content/shell.server.ts'
import { inLocale } from './locale-path.ts'
import { pageGraph } from './page-graph.ts'
import { seo } from './seo.ts'

/** Where search engines find the same page in other languages; only where it is written in them. */
function alternates(site: Shell['site'] | undefined, { key, translations, head }: Pick<PageView, 'key' | 'translations' | 'head'>) {
  if (!site?.url || translations.length < 2 || head.noindex || head.canonical) return []
  const href = (locale: PageView['locale']) => new URL(inLocale(key, locale), site.url).href
  return [
    ...translations.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: href(locale) })),
    ...(translations.includes(CONTENT_LOCALES.default)
      ? [{ rel: 'alternate', hrefLang: 'x-default', href: href(CONTENT_LOCALES.default) }]
      : []),
  ]
}

/** The head of a document's page. A page shown in another language for want of a translation names its own address. */
export function documentHead(site: Shell['site'] | undefined, page: PageView, place: { pathname: string; search?: unknown }) {
  const { meta, links } = seo(site, page, { ...place, pathname: page.path })
  const graph = pageGraph(site, page)
  return { meta: [...meta, ...(graph ? [{ 'script:ld+json': graph }] : [])], links: [...links, ...alternates(site, page)] }
}
