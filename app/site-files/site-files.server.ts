import { openCms } from '#cms/payload.server.ts'
import { inLocale, parseAddress } from '#app/i18n/locale-path.ts'
import { findShell } from '#app/shell/shell.server.ts'
import { respondWithEtag } from '#platform/http/data-response.server.ts'
import { loadMessages } from '#app/i18n/index.ts'
import { searchMessages } from '#app/i18n/en/search.ts'
import { escapeMarkup } from '#platform/text/escape-markup.ts'
import { env } from '#platform/env/env.ts'
import { builtUntil } from '#platform/http/built-from.ts'
import { pageNotFound } from '#platform/http/problem.ts'

/** `--paper` of the light theme. Browsers take the colour of a theme from the page, which names one for each. */
const PAPER = '#f9f5ef'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ...[192, 512].flatMap((size) => [icon('icon', size, 'any'), icon('maskable', size, 'maskable')]),
]

/** Answers with the web app manifest in the language of its address. */
export async function answerManifest(request: Request): Promise<Response> {
  const { locale } = parseAddress(new URL(request.url).pathname)
  const { site } = await findShell(await openCms(), { kind: 'visitor', locale })
  const manifest = {
    ...{ name: site.name, short_name: site.name, description: site.description || undefined, lang: locale, dir: 'ltr' },
    ...{ id: '/', start_url: inLocale('/', locale), scope: '/', display: 'browser' },
    ...{ theme_color: PAPER, background_color: PAPER, icons: ICONS },
  }
  return respondWithEtag(request, JSON.stringify(manifest), { 'content-type': 'application/manifest+json; charset=utf-8' })
}

/** The longest short name that the format allows. */
const MAX_NAME = 16

/** Answers with the description by which browsers add the site's search (OpenSearch 1.1), in the language of its address. */
export async function answerOpenSearch(request: Request): Promise<Response> {
  const { locale } = parseAddress(new URL(request.url).pathname)
  const { site } = await findShell(await openCms(), { kind: 'visitor', locale })
  const { thisSite } = (await loadMessages(locale, ['page']))?.search ?? searchMessages
  const address = (path: string) => escapeMarkup(new URL(path, site.url).href)
  const results = address(inLocale('/search', locale))
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeMarkup([...site.name].slice(0, MAX_NAME).join(''))}</ShortName>
  <Description>${escapeMarkup(thisSite)}</Description>
  <Url type="text/html" method="get" template="${results}?q={searchTerms}"/>
  <Url type="application/x-suggestions+json" method="get" template="${address('/api/search/suggest')}?q={searchTerms}&amp;locale=${locale}"/>
  <Image width="48" height="48" type="image/x-icon">${address('/favicon.ico')}</Image>
  <Language>${locale}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>
`
  return respondWithEtag(request, xml, { 'content-type': 'application/opensearchdescription+xml; charset=utf-8' })
}

type SecurityContact = { contact: string; policy?: string | undefined; languages: readonly string[]; expires: Date }

/** Writes the file of RFC 9116. The fields are validated when they are saved, and no line of them can begin another field. */
export function securityText({ contact, policy, languages, expires }: SecurityContact, site: string): string {
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    ...(policy ? [`Policy: ${policy}`] : []),
    ...(languages.length > 0 ? [`Preferred-Languages: ${languages.join(', ')}`] : []),
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
  ]
  return `${lines.map((line) => line.replaceAll(/[\r\n]+/g, ' ')).join('\n')}\n`
}

/** Answers with `security.txt`; 404 unless the settings name a contact that has not expired. */
export async function answerSecurityTxt(request: Request): Promise<Response> {
  const cms = await openCms()
  const { security } = await cms.findGlobal({ slug: 'site', depth: 0, overrideAccess: false })
  const expires = security?.expires ? new Date(security.expires) : null
  const missing = () => pageNotFound(new URL(request.url).pathname)
  if (!security?.contact || !expires || expires.getTime() <= Date.now()) return missing()
  builtUntil(expires)
  const { contact, policy, languages } = security
  const text = securityText({ contact, policy: policy ?? undefined, languages: languages ?? [], expires }, env().SITE_URL)
  return respondWithEtag(request, text, { 'content-type': 'text/plain; charset=utf-8' })
}
