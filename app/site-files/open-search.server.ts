import { openCms } from '#cms/core/payload.server.ts'
import { inLocale, parseAddress } from '#app/i18n/locale-path.ts'
import { loadMessages } from '#app/i18n/index.ts'
import { searchMessages } from '#app/i18n/en/search.ts'
import { findShell } from '#app/shell/shell.server.ts'
import { respondWithEtag } from '#platform/http/data-response.server.ts'
import { escapeMarkup } from '#platform/text/escape-markup.ts'

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
  <Image width="48" height="48" type="image/x-icon">${address('/favicon.ico')}</Image>
  <Language>${locale}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>
`
  return respondWithEtag(request, xml, { 'content-type': 'application/opensearchdescription+xml; charset=utf-8' })
}
