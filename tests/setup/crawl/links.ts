import { LinkChecker, LinkState } from 'linkinator'
import { type Crawl, RULE } from './crawl.ts'

const PARALLEL = 8
/** All rules have the same links around their text, so some of them show whether those are right. */
const MAX_RULES = 200

function chosenPages(pages: Crawl['pages']): Set<string> {
  const [rules, others] = [
    [...pages.keys()].filter((address) => RULE.test(address)),
    [...pages.keys()].filter((address) => !RULE.test(address)),
  ]
  const step = Math.ceil(rules.length / MAX_RULES)
  return new Set([...others, ...rules.filter((_, index) => index % step === 0)])
}

/**
 * Checks every link of the visited pages with Linkinator, with at most 200 of the rules: pages, files and fragments. A link to a
 * redirect is a fault, too. Links to other rules are not checked, nor are countless views of lists, forms of rules for programs, and
 * other sites.
 */
export async function brokenLinks({ origin, pages, linked }: Crawl): Promise<string[]> {
  const chosen = chosenPages(pages)
  const isLeftOut = (address: string) => !chosen.has(address) && (linked.has(address) || address.includes('?') || RULE.test(address))
  const { links } = await new LinkChecker().check({
    path: [...chosen].map((address) => origin + address),
    concurrency: PARALLEL,
    timeout: 60_000,
    redirects: 'error',
    checkFragments: true,
    linksToSkip: async (link) => {
      const url = new URL(link)
      return url.origin !== origin || isLeftOut(url.pathname + url.search)
    },
  })
  if (!links.some(({ state }) => state === LinkState.OK)) throw new Error('No link was checked.')
  return links
    .filter(({ state }) => state === LinkState.BROKEN)
    .map(({ url, status, parent }) => `${status} ${url} on ${parent ?? 'no page'}`)
}
