import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContractSite, openContractSite } from '#tests/setup/contract-site.ts'

/** The seeded site as a stranger finds it, read by its links. Of the directory's issues, and of what can be asked of a page, a few stand for all. */
let site: ContractSite
const pages = new Map<string, { status: number; document: Document }>()

const ISSUE = /^(?:\/de)?\/directory\/[^/]+\/issues\//
const QUESTION = /^(?:\/de)?\/directory.*\?/
const FEW = 5
const FOR_PROGRAMS = /^\/(?:admin|api|assets)(?:\/|$)|^(?:\/de)?\/directory\/(?:config$|.*\.(?:json|ndjson|sarif|md|xml|svg)$)/

/** Addresses of the site that its pages lead to, without what is no page. */
function leadsTo(document: Document, from: string): string[] {
  const { origin } = new URL(site.site.url)
  return [...document.querySelectorAll('a[href]')]
    .map((link) => new URL(link.getAttribute('href') ?? '', site.site.url + from))
    .filter((url) => url.origin === origin && /^https?:$/.test(url.protocol) && !FOR_PROGRAMS.test(url.pathname))
    .map(({ pathname, search }) => pathname + search)
}

const isQuestion = (address: string) => address.includes('?')

const wanted = (address: string) => {
  const alike = [ISSUE, QUESTION].find((pattern) => pattern.test(address))
  return alike === undefined || [...pages.keys()].filter((path) => alike.test(path)).length < FEW
}

async function crawl(start: string): Promise<void> {
  const waiting = [start]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (pages.has(address) || !wanted(address)) continue
    const answer = await site.get(address, { accept: 'text/html' })
    const { document } = new JSDOM(await answer.text()).window
    pages.set(address, { status: answer.status, document })
    if (answer.status === 200 && !isQuestion(address)) waiting.push(...leadsTo(document, address))
  }
}

const each = (check: (document: Document, address: string) => unknown): Record<string, unknown> =>
  Object.fromEntries([...pages].map(([address, { document }]) => [address, check(document, address)]))

const faults = (check: (document: Document, address: string) => string | false | undefined): string[] =>
  Object.entries(each(check)).flatMap(([address, fault]) => (fault ? [`${address}: ${String(fault)}`] : []))

/** Every address that search engines are told of, as a crawler that knows only the host finds them. */
async function inSitemap(): Promise<Set<string>> {
  const text = async (url: string) => (await site.get(new URL(url).pathname)).text()
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(await (await site.get('/robots.txt')).text()) ?? []
  const files = await Promise.all(locations(await text(sitemap)).map(text))
  return new Set(files.flatMap(locations).map((url) => url.replace(/\/$/, '')))
}

beforeAll(async () => {
  site = await openContractSite()
  await crawl('/')
})

afterAll(() => site.close())

describe('every page that the site leads to', () => {
  test('is there', () => {
    expect(pages.size).toBeGreaterThan(60)
    expect([...pages].filter(([, { status }]) => status !== 200).map(([address, { status }]) => `${status} ${address}`)).toEqual([])
  })

  test('includes every page that is listed anywhere', async () => {
    const documents = (await (await site.get('/query?only=_path')).json()) as { _path: string }[]
    const missing = documents.map(({ _path }) => _path).filter((path) => !ISSUE.test(path) && !pages.has(path))
    expect(missing).toEqual([])
  })

  test('is in the sitemap under its canonical address, unless it is not to be found', async () => {
    const urls = await inSitemap()
    expect(
      faults((document, address) => {
        if (isQuestion(address)) return undefined
        const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? 'no address'
        const isKeptOut = document.querySelector('meta[name=robots]') !== null
        return urls.has(canonical.replace(/\/$/, '')) === isKeptOut ? canonical : undefined
      }),
    ).toEqual([])
  })

  test('has one h1, a title, a description, a canonical address and a language', () => {
    expect(
      faults((document) => {
        const headings = document.querySelectorAll('h1')
        if (headings.length !== 1) return `${headings.length} h1`
        if (!document.title) return 'no title'
        if (!document.querySelector('meta[name=description]')?.getAttribute('content') && !document.querySelector('meta[name=robots]'))
          return 'no description'
        return document.documentElement.lang ? undefined : 'no language'
      }),
    ).toEqual([])
  })

  test('has headings in order', () => {
    expect(
      faults((document) => {
        const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(({ tagName }) => Number(tagName[1]))
        const jump = levels.findIndex((level, index) => index > 0 && level > (levels[index - 1] ?? 1) + 1)
        return jump < 0 ? undefined : `h${levels[jump - 1]} is followed by h${levels[jump]}`
      }),
    ).toEqual([])
  })

  test('has no id twice, and every link to a place finds it', () => {
    expect(
      faults((document, address) => {
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
        const twice = ids.find((id, index) => ids.indexOf(id) !== index)
        if (twice) return `#${twice} twice`
        const places = [...document.querySelectorAll('a[href^="#"]')].map((link) =>
          decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''),
        )
        const lost = places.find((place) => place !== '' && !ids.includes(place))
        return lost ? `#${lost} is nowhere on ${address}` : undefined
      }),
    ).toEqual([])
  })

  test('says how large its pictures are, and what they show', () => {
    expect(
      faults((document) => {
        const bare = [...document.querySelectorAll('img')].find(
          (image) => !image.hasAttribute('alt') || !image.getAttribute('width') || !image.getAttribute('height'),
        )
        return bare?.outerHTML.slice(0, 120)
      }),
    ).toEqual([])
  })

  test('has words of its own, and none that say nothing', () => {
    const empty = /lorem ipsum|\b(?:supercharge|seamless|unlock|effortless|game-changer|cutting-edge|leverage|empower)\w*/i
    expect(faults((document) => empty.exec(document.querySelector('main')?.textContent ?? '')?.[0])).toEqual([])
  })

  test('asks nothing of other hosts', () => {
    const { origin } = new URL(site.site.url)
    expect(
      faults(
        (document, address) =>
          [...document.querySelectorAll('[src], link[rel=stylesheet], link[rel=preload], link[rel=modulepreload]')]
            .map((node) => new URL(node.getAttribute('src') ?? node.getAttribute('href') ?? '', site.site.url + address))
            .find((url) => url.origin !== origin && url.protocol !== 'data:')?.href,
      ),
    ).toEqual([])
  })
})

describe('the sitemap over HTTP', () => {
  test('is XML that who has it need not load again', async () => {
    const answer = await site.get('/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const again = await site.get('/sitemap.xml', { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' })
  })

  test.each(['/sitemap/users-0.xml', '/sitemap/pages-7.xml', '/sitemap/pages-0', '/sitemap/', '/de/sitemap.xml', '/de/robots.txt'])(
    'there is no %s',
    async (path) => {
      expect((await site.get(path)).status).toBe(404)
    },
  )
})
