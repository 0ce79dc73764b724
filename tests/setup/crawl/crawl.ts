import pLimit from 'p-limit'
import { pageFacts, type PageFacts } from './page-facts.ts'

/** A visited page. `depth`: the fewest links from the start. */
export type CrawledPage = { status: number; location: string; depth: number; html: string; facts: PageFacts }

/** `linked` also has the addresses that were not visited. */
export type Crawl = { origin: string; pages: Map<string, CrawledPage>; linked: Map<string, { depth: number; from: string }> }

/** Addresses of the site that are not pages. */
const NOT_PAGES =
  /^\/(?:admin|api|assets)(?:\/|$)|^(?:\/de)?\/directory\/(?:config$|.*\.(?:json|ndjson|sarif|md|xml|svg)$)|^\/.*\.(?:json|md|xml|txt|atom|png|ico|webmanifest)$/

/** The rule pages, of which there are thousands. */
export const RULE = /^(?:\/de)?\/directory\/[^/]+\/issues\//
/** Views of a list that are not one of its numbered pages. */
export const VIEW = /\?(?!page=\d+$)/

const PARALLEL = 6

/** The site's own pages that a page links to, without fragments. Links with `nofollow` are not followed. */
export function ownLinks({ links }: PageFacts, origin: string, from: string): string[] {
  return links
    .filter(({ rel }) => !rel.includes('nofollow'))
    .map(({ href }) => new URL(href, origin + from))
    .filter((url) => url.origin === origin && !NOT_PAGES.test(url.pathname))
    .map(({ pathname, search }) => pathname + search)
}

/**
 * Crawls a site from its front page, level by level.
 * @param wanted whether an address is visited; it counts as reached in any case
 * @param isOpen whether the links of a page are followed
 */
export async function crawlSite(
  origin: string,
  { wanted = () => true, isOpen = () => true }: { wanted?: (address: string) => boolean; isOpen?: (address: string) => boolean } = {},
): Promise<Crawl> {
  const crawl: Crawl = { origin, pages: new Map(), linked: new Map([['/', { depth: 0, from: '' }]]) }
  const limit = pLimit(PARALLEL)
  const visit = async (address: string, depth: number) => {
    const answer = await fetch(origin + address, { redirect: 'manual', headers: { accept: 'text/html' } })
    const html = await answer.text()
    crawl.pages.set(address, { status: answer.status, location: answer.headers.get('location') ?? '', depth, html, facts: pageFacts(html) })
  }
  let level = ['/']
  for (let depth = 0; level.length > 0; depth += 1) {
    const chosen = level.filter(wanted)
    await Promise.all(chosen.map((address) => limit(visit, address, depth)))
    const found = chosen.filter(isOpen).flatMap((address) => {
      const page = crawl.pages.get(address)
      return page?.status === 200 ? ownLinks(page.facts, origin, address).map((to) => ({ to, from: address })) : []
    })
    level = []
    for (const { to, from } of found) {
      if (crawl.linked.has(to)) continue
      crawl.linked.set(to, { depth: depth + 1, from })
      level.push(to)
    }
  }
  return crawl
}

/** An address of the sitemap with the languages it names. */
export type SitemapEntry = { path: string; languages: Record<string, string>; lastmod: string }

/** Reads the whole sitemap, found through robots.txt as a crawler would. */
export async function readSitemap(origin: string): Promise<SitemapEntry[]> {
  const get = async (path: string) => (await fetch(origin + path)).text()
  const [, index = ''] = /^Sitemap: (\S+)$/m.exec(await get('/robots.txt')) ?? []
  const locations = [...(await get(new URL(index).pathname)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  const files = await Promise.all(locations.map((url) => get(new URL(url).pathname)))
  return files.flatMap((xml) =>
    [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
      path: pathOf(/<loc>([^<]+)/.exec(entry)?.[1] ?? ''),
      lastmod: /<lastmod>([^<]+)/.exec(entry)?.[1] ?? '',
      languages: Object.fromEntries(
        [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang = '', href = '']) => [lang, href]),
      ) as Record<string, string>,
    })),
  )
}

/** The path and query of an absolute address. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url.replaceAll('&amp;', '&'))
  return pathname + search
}
