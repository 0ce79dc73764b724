import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, test, untilQuiet } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

test.use({ fullChromium: true })

const MAX_ASLEEP_KB = 10
const MAX_AWAKE_KB = 160
/** One page of each kind that has code of its own. */
const PAGES = {
  'pages of the site': ['/', '/pricing', '/blog', '/changelog', '/contact-sales', '/de', '/de/pricing'],
  'articles and the directory': [
    '/blog/a-finding-you-cannot-act-on',
    '/customers/kettle-and-rook',
    '/glossary',
    '/directory',
    '/directory?q=unused',
    '/directory/eslint',
    '/directory/eslint/issues/no-unused-vars',
    '/search?q=promise',
  ],
}
/** Strings that occur only in the admin's code and style sheets. */
const ADMIN = /@payloadcms|payloadcms\/ui|lexical|--theme-elevation|\.btn--style|RootProvider/

const kilobytes = (bodies: (Buffer | string)[]) => bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000

/** The scripts in a page: what runs, and the data for it, but not the data for search engines. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', body = '']) =>
    body && !attributes.includes('application/ld+json') ? [body] : [],
  )

/** Collects the files that a page loads from now on. */
function watchFiles(page: Page) {
  const responses: Response[] = []
  page.on('response', (response) => void responses.push(response))
  return async (kind: string) => {
    const files = responses.filter((response) => response.request().resourceType() === kind)
    return Promise.all(files.map(async (response) => ({ url: response.url(), body: await response.body() })))
  }
}

/** The kilobytes of scripts that a page loads before and after it is touched. */
async function measure(page: Page, path: string): Promise<{ asleep: number; awake: number }> {
  const load = watchFiles(page)
  const html = (await (await page.goto(path))?.text()) ?? ''
  await untilQuiet(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const asleep = await load('script')
  expect(asleep.length).toBeGreaterThan(0)

  // The last file a page loads by itself is deferred until it is idle, however long that takes.
  const last = page.waitForResponse(/\/assets\/deferred-/)
  await wake(page)
  await last
  await untilQuiet(page)
  const [loaded, styles] = [await load('script'), await load('stylesheet')]
  // Not the page's own data, which may be about anything.
  const scripts = loaded.filter(({ url }) => url.includes('/assets/'))
  expect(styles.length).toBeGreaterThan(0)
  for (const { url, body } of [...scripts, ...styles]) expect(ADMIN.test(body.toString()), `${path}: ${url}`).toBe(false)
  return {
    asleep: kilobytes([...asleep.map(({ body }) => body), ...inlineScripts(html)]),
    awake: kilobytes(scripts.map(({ body }) => body)),
  }
}

for (const [what, pages] of Object.entries(PAGES)) {
  test(`${what} have at most ${MAX_ASLEEP_KB} kB of scripts until they are touched, then at most ${MAX_AWAKE_KB} kB and no admin code`, async ({
    page,
  }) => {
    // Excludes prefetching, which belongs to other pages: visitors with Save-Data get none (C67).
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    // Without the browser's cache each page loads all of its files.
    await page.route('**/assets/**', (route) => route.continue())
    const sizes: Record<string, { asleep: number; awake: number }> = {}
    for (const path of pages) sizes[path] = await measure(page, path)
    const tooLarge = Object.entries(sizes).filter(([, { asleep, awake }]) => asleep > MAX_ASLEEP_KB || awake > MAX_AWAKE_KB)
    expect(tooLarge, JSON.stringify(sizes, null, 1)).toEqual([])
  })
}
