import { z } from 'zod'
import { CONTENT_LOCALES } from '#config'
import { siteUrl } from '#platform/env/site-url.ts'
import { searchSiteOf } from '#app/search/search-site.server.ts'
import { KINDS } from '#app/text-index/kinds.ts'
import { defineTool, offset, textWindow, ToolError, WINDOW } from '../tool.ts'
import { env } from '#platform/env/env.ts'
import { pageOfAlternate } from '#platform/http/alternate-path.ts'
import type { Cms } from '#cms/core/cms.ts'
import { nearestTo } from '#app/text-index/not-found-suggestions.server.ts'
import { resolveAddress } from '#app/documents/resolve.server.ts'
import { type PageText, readPageAsMarkdown } from '#app/formats/read-page.server.ts'
import { parseAddress } from '#app/i18n/locale-path.ts'

const result = z.object({
  type: z.enum(KINDS),
  title: z.string(),
  place: z.string().describe('What it is part of: the analyzer of a rule, the section of a page. May be empty.'),
  passage: z.string().describe('The text that matches best.'),
  url: z.string().describe('The address, for get_page; a rule is read with get_rule.'),
})

export const searchWholeSite = defineTool({
  name: 'search_site',
  title: 'Search the site',
  description:
    'Search the whole site, by words as people write them: product pages, prices, security and privacy, blog posts, release notes, customer stories, ' +
    'glossary, jobs, analyzers and rules. Use it for questions about the product or the company; for rules alone, search_rules has filters.',
  input: z.strictObject({
    query: z.string().min(1).max(300).describe('The search text: words, a code, or a line of a log.'),
    language: z.enum(CONTENT_LOCALES.all).default(CONTENT_LOCALES.default).describe('The language of the pages and of the query.'),
    types: z.array(z.enum(KINDS)).min(1).max(KINDS.length).optional().describe('Only results of these types; all by default.'),
    limit: z.number().int().min(1).max(20).default(10).describe('The maximum number of results, 1 to 20.'),
  }),
  output: z.object({
    total: z.number().int().describe('How many results there are.'),
    results: z.array(result).describe('Best match first.'),
    corrected: z.string().nullable().describe('The text that was searched for instead, if the given one has a typo.'),
    advice: z.string().nullable().describe('What to change if nothing was found.'),
  }),
  rest: 'Search for one of the types, or with more words.',
  run: async (cms, { query: text, language: locale, types, limit }) => {
    const { total, results, corrected } = await searchSiteOf(cms, { text, locale, limit, types })
    const found = results.map(({ type, title, place, passage, url }) => ({
      ...{ type, title, place },
      passage: passage.map((piece) => piece.text).join(''),
      url: siteUrl(url),
    }))
    const advice = total > 0 ? null : `Nothing matches. Use fewer or other words${types ? ', or search all types' : ''}.`
    return { data: { total, results: found, corrected, advice } }
  },
})

type Place = { path: string; search: string }

/** The path that a path or URL of this site names, and its query, which lists have. */
function placeOf(page: string): Place {
  const { SITE_URL } = env()
  const url = URL.canParse(page, SITE_URL) ? new URL(page, SITE_URL) : null
  if (url?.origin !== new URL(SITE_URL).origin) throw new ToolError(`Only pages of ${SITE_URL} can be read, for example /pricing.`)
  try {
    const path = decodeURIComponent(url.pathname)
    // Encoded once or twice: no page has it in its address.
    if (!/\0|%00/.test(path + url.search)) return { path, search: url.search }
  } catch {
    throw new ToolError(`${page} is not valid percent-encoded text.`)
  }
  throw new ToolError(`${page} is no address of a page. Remove the NUL character.`)
}

/** Reads a page where it is, or where it has moved to. */
async function readPage(cms: Cms, { path, search }: Place): Promise<PageText | null> {
  const address = parseAddress(path)
  const found = await resolveAddress(cms, address)
  // A redirect's target is final.
  const at = found?.kind === 'redirect' && found.to.startsWith('/') ? parseAddress(found.to.replace(/[?#].*$/, '')) : address
  return readPageAsMarkdown(cms, at.key, at.locale, search)
}

/** The path may be that of a page in another format, unless a page has that very path. */
async function readAny(cms: Cms, place: Place): Promise<PageText | null> {
  const written = pageOfAlternate(place.path)?.path
  return (await readPage(cms, place)) ?? (written === undefined ? null : readPage(cms, { ...place, path: written }))
}

async function refusal(cms: Cms, path: string): Promise<ToolError> {
  const near = (await nearestTo(cms, path)).map((match) => match.path)
  return new ToolError(`There is no page at ${path}. ${near.length > 0 ? `Did you mean ${near.join(', ')}?` : 'Find it with search_site.'}`)
}

export const getPage = defineTool({
  name: 'get_page',
  title: 'Get a page',
  description:
    'Get a page of this site as Markdown: product pages, prices, blog posts, release notes, customer stories, glossary entries, analyzers. ' +
    'Use it to read a page that search_site found, or one that somebody gave you the address of.',
  input: z.strictObject({
    page: z.string().min(1).max(500).describe('The path or the URL of the page, for example /pricing, or /de/pricing in German.'),
    offset,
  }),
  output: z.object({
    title: z.string(),
    url: z.string(),
    language: z.string(),
    updated: z.string().nullable(),
    ...WINDOW,
  }),
  run: async (cms, { page, offset: from }) => {
    const place = placeOf(page)
    const found = await readAny(cms, place)
    if (!found) throw await refusal(cms, place.path)
    const { title, url, language, updated = null } = found
    const { text, total, next } = textWindow(found.markdown, from)
    return { text, data: { title, url, language, updated, markdown: text, characters: total, next } }
  },
})
