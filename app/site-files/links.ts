import { documentLocale } from '#app/i18n/document-locale.ts'
import { inLocale } from '#app/i18n/locale-path.ts'

/** The links of every page to its icons, its manifest and the description of its search. */
export function siteFileLinks(name: string | undefined) {
  const locale = documentLocale()
  const search = { rel: 'search', type: 'application/opensearchdescription+xml', href: inLocale('/opensearch.xml', locale), title: name }
  return [
    { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: inLocale('/manifest.webmanifest', locale) },
    ...(name ? [search] : []),
  ]
}
