import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

test.use({ fullChromium: true })

const MAX_ASLEEP_KB = 10
const MAX_AWAKE_KB = 140
/** One page of each kind that has code of its own. */
const PAGES = [
  '/',
  '/pricing',
  '/blog',
  '/blog/a-finding-you-cannot-act-on',
  '/changelog',
  '/customers/kettle-and-rook',
  '/glossary',
  '/contact-sales',
  '/directory',
  '/directory?q=unused',
  '/directory/eslint',
  '/directory/eslint/issues/no-unused-vars',
  '/search?q=promise',
  '/de',
  '/de/pricing',
]
/** Strings that occur only in the admin's code and style sheets. */
const ADMIN = /@payloadcms|payloadcms\/ui|lexical|--theme-elevation|\.btn--style|RootProvider/

const kilobytes = (bodies: (Buffer | string)[]) => bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000

/** The scripts in a page: what runs, and the data for it, but not the data for search engines. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', body = '']) =>
    body && !attributes.includes('application/ld+json') ? [body] : [],
  )

/** Collects the files that a page loads. */
function watchFiles(page: Page) {
  const responses: Response[] = []
  page.on('response', (response) => void responses.push(response))
  return async (kind: string) => {
    const files = responses.filter((response) => response.request().resourceType() === kind)
    return Promise.all(files.map(async (response) => ({ url: response.url(), body: await response.body() })))
  }
}

for (const path of PAGES) {
  test(`${path} has at most ${MAX_ASLEEP_KB} kB of scripts until it is touched, then at most ${MAX_AWAKE_KB} kB and no admin code`, async ({
    page,
  }) => {
    // Excludes prefetching, which belongs to other pages: visitors with Save-Data get none (C67).
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const load = watchFiles(page)
    const html = (await (await page.goto(path))?.text()) ?? ''
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const asleep = await load('script')
    expect(asleep.length).toBeGreaterThan(0)
    const before = kilobytes([...asleep.map(({ body }) => body), ...inlineScripts(html)])
    expect(before, asleep.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(MAX_ASLEEP_KB)

    // The last file a page loads by itself is deferred until it is idle, however long that takes.
    const last = page.waitForResponse(/\/assets\/deferred-/)
    await wake(page)
    await last
    await page.waitForLoadState('networkidle')
    const [loaded, styles] = [await load('script'), await load('stylesheet')]
    // Not the page's own data, which may be about anything.
    const scripts = loaded.filter(({ url }) => url.includes('/assets/'))
    expect(styles.length).toBeGreaterThan(0)
    for (const { url, body } of [...scripts, ...styles]) expect(ADMIN.test(body.toString()), url).toBe(false)
    const after = kilobytes(scripts.map(({ body }) => body))
    expect(after, scripts.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(MAX_AWAKE_KB)
  })
}

test('the build manifest preloads no admin module on public routes', () => {
  const files = readdirSync('dist/server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /start-manifest|_tanstack-start-manifest/.test(file),
  )
  expect(files.length).toBeGreaterThan(0)
  const manifest = readFileSync(`dist/server/${files[0] ?? ''}`, 'utf8')
  const site = [...manifest.matchAll(/"(__root__|\/_site[^"]*)":\s*\{([\s\S]*?)\n\t*\}/g)].map(([, , body]) => body ?? '')
  expect(site.length).toBeGreaterThan(3)
  const assets = new Set(site.flatMap((body) => [...body.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([asset]) => asset)))
  for (const asset of assets) expect(ADMIN.test(readFileSync(`dist/client${asset}`, 'utf8')), asset).toBe(false)
})

test('no built file decodes React Server Component payloads from a request', () => {
  const calls = readdirSync('dist/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      [...readFileSync(`dist/server/${file}`, 'utf8').matchAll(/\b(?:decodeReply|decodeAction|decodeFormState)\w*\s*\(/g)].map(
        ([call]) => `${file}: ${call}`,
      ),
    )
  expect(calls).toEqual([])
})
