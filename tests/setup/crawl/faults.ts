import { type Crawl, type CrawledPage, pathOf, RULE, type SitemapEntry, VIEW } from './crawl.ts'

/** The most links that may lie between the front page and any other. */
const MAX_DEPTH = 4
/** Search engines show about 70 characters. A few codes with their analyzer alone are longer, and are never cut. */
const TITLE = { min: 8, max: 80 }
const DESCRIPTION = { min: 15, max: 320 }

type Pages = Crawl['pages']

/** Pages that search engines are asked to keep. */
const indexed = (pages: Pages): [string, CrawledPage][] =>
  [...pages].filter(
    ([address, { status, facts }]) => status === 200 && !facts.robots.includes('noindex') && isSelf(address, facts.canonical),
  )

const isSelf = (address: string, canonical: string) => canonical !== '' && pathOf(canonical) === address

const each = (pages: Pages, check: (page: CrawledPage, address: string) => string | false | undefined): string[] =>
  [...pages].flatMap(([address, page]) => {
    const fault = page.status === 200 && check(page, address)
    return fault ? [`${address}: ${fault}`] : []
  })

/** Links to pages that do not exist or are elsewhere. */
const brokenPages = ({ pages, linked }: Crawl): string[] =>
  [...pages].flatMap(([address, { status, location }]) =>
    status === 200 ? [] : [`${status} ${address} ${location} linked from ${linked.get(address)?.from ?? ''}`],
  )

/** Pages whose headings or language are wrong. */
const malformed = ({ pages }: Crawl): string[] =>
  each(pages, ({ facts: { h1, levels, lang, ids } }) => {
    if (h1.length !== 1) return `${h1.length} h1`
    const jump = levels.findIndex((level, index) => index > 0 && level > (levels[index - 1] ?? 1) + 1)
    if (jump >= 0) return `h${levels[jump - 1]} is followed by h${levels[jump]}`
    const twice = ids.find((id, index) => ids.indexOf(id) !== index)
    if (twice) return `#${twice} twice`
    return lang === '' && 'no language'
  })

/** Fragment links to nowhere. */
const lostFragments = ({ pages }: Crawl): string[] =>
  each(pages, ({ facts: { links, ids } }) => {
    const lost = links
      .filter(({ href }) => href.startsWith('#') && href !== '#')
      .map(({ href }) => decodeURIComponent(href.slice(1)))
      .find((id) => !ids.includes(id))
    return lost && `#${lost} is nowhere`
  })

/** Pictures without size or alternative text, and files addressed by host. */
const badFiles = ({ pages, origin }: Crawl): string[] =>
  each(pages, ({ facts: { images, files } }) => {
    const bare = images.find(({ alt, width, height }) => alt === undefined || !width || !height)
    if (bare) return `a picture without size or text: ${JSON.stringify(bare)}`
    return files.find((file) => !file.startsWith('data:') && !/^\/(?!\/)/.test(file) && !file.startsWith(`${origin}/assets/`))
  })

/** Titles and descriptions that are missing, too short or too long. */
function badLengths({ pages }: Crawl): string[] {
  return indexed(pages).flatMap(([address, { facts }]) => {
    const [title, description] = [facts.title.length, facts.description.length]
    return [
      ...(title < TITLE.min || title > TITLE.max ? [`${address}: title of ${title}: ${facts.title}`] : []),
      ...(description < DESCRIPTION.min || description > DESCRIPTION.max
        ? [`${address}: description of ${description}: ${facts.description}`]
        : []),
    ]
  })
}

/** Indexed pages in one language with the same title or description. */
const repeated = ({ pages }: Crawl): string[] =>
  (['title', 'description'] as const).flatMap((name) => {
    const groups = Map.groupBy(indexed(pages), ([, { facts }]) => `${facts.lang} ${facts[name].toLowerCase()}`)
    return [...groups].flatMap(([value, group]) =>
      group.length > 1 ? [`${group.map(([address]) => address).join(' and ')} share the ${name} ${value}`] : [],
    )
  })

/** Canonical addresses that are missing, not pages, or not canonical themselves. */
const badCanonicals = ({ pages, origin }: Crawl): string[] =>
  each(pages, ({ facts: { canonical, robots } }) => {
    if (!canonical) return robots.includes('noindex') ? undefined : 'no canonical address'
    if (new URL(canonical).origin !== origin) return `the canonical address is elsewhere: ${canonical}`
    const target = pages.get(pathOf(canonical))
    if (!target) return RULE.test(pathOf(canonical)) || robots.includes('noindex') ? undefined : `nothing links to ${canonical}`
    if (target.status !== 200) return `${canonical} answers ${target.status}`
    return isSelf(pathOf(canonical), target.facts.canonical) ? undefined : `${canonical} names ${target.facts.canonical}`
  })

/** Pages whose languages do not name each other. */
const badLanguages = ({ pages }: Crawl): string[] =>
  each(pages, ({ facts: { languages, canonical, lang } }, address) => {
    const entries = Object.entries(languages)
    if (entries.length === 0) return undefined
    // A view of a page names the languages of that page.
    if (!isSelf(address, canonical)) return languages[lang] !== canonical && 'its own language is not its canonical address'
    if (!entries.some(([, href]) => pathOf(href) === address)) return 'its languages leave itself out'
    if (languages['x-default'] !== languages.en) return 'x-default is not English'
    const other = entries.find(([, href]) => {
      const page = pages.get(pathOf(href))
      const isLeftOut = !page && VIEW.test(pathOf(href))
      return !isLeftOut && JSON.stringify(page?.facts.languages) !== JSON.stringify(languages)
    })
    return other && `${other[0]} at ${other[1]} does not answer in kind`
  })

/** Graphs that cannot be read, or refer to ids that are nowhere. */
const badGraphs = ({ pages }: Crawl): string[] =>
  each(pages, ({ facts: { graphs, robots } }, address) => {
    if (robots.includes('noindex')) return undefined
    if (graphs.length !== 1) return isSelf(address, pages.get(address)?.facts.canonical ?? '') && `${graphs.length} graphs`
    const lost = danglingIds(JSON.parse(graphs[0] ?? '') as unknown)
    return lost.length > 0 && `refers to ${lost.join(', ')}`
  })

/** The ids that a graph refers to without describing them. */
function danglingIds(graph: unknown): string[] {
  const [described, referred] = [new Set<string>(), new Set<string>()]
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (typeof value !== 'object' || value === null) return
    if ('@id' in value && typeof value['@id'] === 'string') (Object.keys(value).length > 1 ? described : referred).add(value['@id'])
    Object.values(value).forEach(walk)
  }
  walk(graph)
  return [...referred].filter((id) => !described.has(id))
}

/** Addresses of the sitemap that no page links to, or only pages too far from the front page. */
const orphans = ({ linked }: Crawl, sitemap: readonly SitemapEntry[]): string[] =>
  sitemap.flatMap(({ path }) => {
    const found = linked.get(path)
    if (!found) return [`${path}: nothing links to it`]
    return found.depth > MAX_DEPTH ? [`${path}: ${found.depth} links from the front page`] : []
  })

/** A bare origin is the same address with and without a slash. */
const samePlaces = (some: Record<string, string>, others: Record<string, string>): boolean => {
  const places = (languages: Record<string, string>) =>
    JSON.stringify(Object.entries(languages).map(([lang, href]) => [lang, new URL(href).href]))
  return places(some) === places(others)
}

/** Differences between the sitemap and the pages: addresses, and their languages. */
function sitemapFaults({ pages }: Crawl, sitemap: readonly SitemapEntry[]): string[] {
  const listed = new Map(sitemap.map((entry) => [entry.path, entry]))
  const missing = indexed(pages).flatMap(([address]) =>
    listed.has(address) || address.includes('?') ? [] : [`${address} is not in the sitemap`],
  )
  const wrong = [...listed].flatMap(([address, entry]) => {
    const page = pages.get(address)
    if (!page) return []
    if (page.status !== 200 || page.facts.robots || !isSelf(address, page.facts.canonical)) return [`${address} is not an indexed page`]
    return samePlaces(entry.languages, page.facts.languages) ? [] : [`${address} has other languages in the sitemap`]
  })
  return [...missing, ...wrong]
}

type Check = (crawl: Crawl, sitemap: readonly SitemapEntry[]) => string[]

/** What a good site has none of. */
export const FAULTS: Record<string, Check> = {
  'broken links and links to redirects': brokenPages,
  'headings, ids and language': malformed,
  'fragments that lead nowhere': lostFragments,
  'pictures and files': badFiles,
  'lengths of titles and descriptions': badLengths,
  'repeated titles and descriptions': repeated,
  'canonical addresses': badCanonicals,
  languages: badLanguages,
  'structured data': badGraphs,
  'orphans and remote pages': orphans,
  sitemap: sitemapFaults,
}

/** Every fault of a crawl, by kind. */
export const allFaults = (crawl: Crawl, sitemap: readonly SitemapEntry[]): Record<string, string[]> =>
  Object.fromEntries(Object.entries(FAULTS).map(([kind, check]) => [kind, check(crawl, sitemap)]))
