import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { expect, test } from '#tests/setup/browser.ts'

test.use({ isWhole: true })

const MAX_SCRIPT_KB = 130
/** A page of each kind that has code of its own. */
const PAGES = [
  '/',
  '/pricing',
  '/contact-sales',
  '/directory',
  '/directory?q=unused',
  '/directory/eslint',
  '/directory/eslint/issues/no-unused-vars',
  '/de',
  '/de/pricing',
]
/** Words that occur in the admin's code and nowhere in ours; style sheets name its classes and tokens. */
const ADMIN = /@payloadcms|payloadcms\/ui|lexical|--theme-elevation|\.btn--style|RootProvider/

for (const path of PAGES) {
  test(`${path} loads nothing of the admin and at most ${MAX_SCRIPT_KB} kB of JavaScript`, async ({ page }) => {
    // What is fetched ahead belongs to other pages; a visitor who saves data is spared it (C67).
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const found: Response[] = []
    page.on('response', (response) => void found.push(response))
    // The last file a page loads by itself comes when it has been still for a moment, however long that takes.
    const last = page.waitForResponse(/\/assets\/after-idle-/)
    await page.goto(path)
    await last
    await page.waitForLoadState('networkidle')
    const load = async (kind: string) => {
      const files = found.filter((response) => response.request().resourceType() === kind)
      return Promise.all(files.map(async (response) => ({ url: response.url(), body: await response.body() })))
    }
    const [scripts, styles] = [await load('script'), await load('stylesheet')]
    expect(scripts.length).toBeGreaterThan(0)
    expect(styles.length).toBeGreaterThan(0)
    for (const { url, body } of [...scripts, ...styles]) expect(ADMIN.test(body.toString()), url).toBe(false)
    const kilobytes = scripts.reduce((sum, { body }) => sum + gzipSync(body).length, 0) / 1000
    expect(kilobytes, scripts.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(MAX_SCRIPT_KB)
  })
}

test('no module of the admin is in what the public routes preload, by the build’s own manifest', () => {
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

test('nothing that was built decodes React Server Component payloads from a request', () => {
  const calls = readdirSync('dist/server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      [...readFileSync(`dist/server/${file}`, 'utf8').matchAll(/\b(?:decodeReply|decodeAction|decodeFormState)\w*\s*\(/g)].map(
        ([call]) => `${file}: ${call}`,
      ),
    )
  expect(calls).toEqual([])
})
