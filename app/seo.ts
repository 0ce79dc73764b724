import type { Shell } from './content/shell.server.ts'

type PageHead = { title?: string | null; description?: string | null; noindex?: boolean | null }

/**
 * The only place that builds `<head>`. The title is "title | site name", or the site's name alone;
 * an empty description falls back to the site's.
 */
export function seo(site: Shell['site'] | undefined, page: PageHead) {
  const name = site?.name ?? ''
  const title = [page.title, name].filter(Boolean).join(' | ')
  const description = page.description || site?.description
  return {
    meta: [
      { title },
      { property: 'og:title', content: page.title || name },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: name },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
  }
}
