import { UserError, command } from '#scripts/step.ts'
import { crawlSite, readSitemap, RULE, VIEW } from '#tests/setup/crawl/crawl.ts'
import { allFaults } from '#tests/setup/crawl/faults.ts'
import { brokenLinks } from '#tests/setup/crawl/links.ts'
import { graphFaults } from '#tests/setup/crawl/structured-data.ts'

/** Views of lists are countless; this many show whether they are right. */
const MAX_VIEWS = 200
const MAX_SHOWN = 20

/** Crawls a whole site, every rule included, and prints its faults. */
async function crawlWhole(address: string | undefined): Promise<void> {
  if (!address || !URL.canParse(address)) throw new UserError('Name the site to crawl: npm run crawl -- http://localhost:3000')
  const { origin } = new URL(address)
  let views = 0
  const wanted = (path: string) => !VIEW.test(path) || (views += 1) <= MAX_VIEWS
  const crawl = await crawlSite(origin, { wanted, isOpen: (path) => !VIEW.test(path) && !RULE.test(path) })
  const sitemap = await readSitemap(origin)
  const depth = Math.max(...[...crawl.linked.values()].map((found) => found.depth))
  const sizes = [`${crawl.pages.size} pages`, `${crawl.linked.size} addresses linked`, `${sitemap.length} in the sitemap`]
  console.log(`${sizes.join(', ')}, at most ${depth} links from the front page`)
  let count = 0
  const report = (kind: string, faults: readonly string[]) => {
    count += faults.length
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${kind}: ${faults.length}`)
    for (const fault of faults.slice(0, MAX_SHOWN)) console.log(`    ${fault}`)
  }
  for (const [kind, faults] of Object.entries(allFaults(crawl, sitemap))) report(kind, faults)
  report('structured data, by its validator', await graphFaults(crawl))
  report('links, by their checker', await brokenLinks(crawl))
  if (count > 0) throw new UserError(`${count} faults`)
}

await command(() => crawlWhole(process.argv[2]))
