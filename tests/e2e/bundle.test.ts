import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from '#tests/setup/browser.ts'

/** What each page may load. 130 is what we mean to hold; the directory's search has yet to come down to it. */
const MAX_SCRIPT_KB = { '/': 132, '/directory': 136, '/directory/eslint/issues/no-unused-vars': 134 }
/** Words that occur in the admin's code and nowhere in ours; style sheets name its classes and tokens. */
const ADMIN = /@payloadcms|payloadcms\/ui|lexical|--theme-elevation|\.btn--style|RootProvider/

for (const [path, most] of Object.entries(MAX_SCRIPT_KB)) {
  test(`${path} loads nothing of the admin and at most ${most} kB of JavaScript`, async ({ page }) => {
    // What is fetched ahead belongs to other pages; a visitor who saves data is spared it (C67).
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const scripts = new Map<string, Buffer>()
    const styles = new Map<string, Buffer>()
    page.on('response', async (response) => {
      const kind = response.request().resourceType()
      if (kind === 'script') scripts.set(response.url(), await response.body())
      if (kind === 'stylesheet') styles.set(response.url(), await response.body())
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(scripts.size).toBeGreaterThan(0)
    expect(styles.size).toBeGreaterThan(0)
    for (const [url, body] of [...scripts, ...styles]) expect(ADMIN.test(body.toString()), url).toBe(false)
    const kilobytes = [...scripts.values()].reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000
    expect(kilobytes).toBeLessThanOrEqual(most)
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
