import type { Browser, Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser.ts'
import { copyBuild } from '#tests/setup/built-copy.ts'
import { announcedDatabases, cloneDatabase } from '#tests/setup/databases.ts'
import { startServer } from '#tests/setup/site-process.ts'

/** A tab of a visitor who saves data, so that nothing is fetched ahead, and the whole documents it loads. */
async function openTab(browser: Browser, baseURL: string): Promise<{ page: Page; documents: string[] }> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  documents.length = 0
  return { page, documents }
}

const openDirectory = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click()

test('a tab of the former build opens a page of the next one by one load of its document (C57, C58)', async ({ browser }) => {
  // Two servers start for this one.
  test.slow()
  const database = await cloneDatabase(announcedDatabases(), announcedDatabases().seeded)
  const build = await copyBuild()
  const former = await startServer(database.url, { LOG_LEVEL: 'error' }, { cwd: build.folder })
  const { page, documents } = await openTab(browser, former.url)
  await former.stop()
  await build.deployNext()
  const next = await startServer(database.url, { LOG_LEVEL: 'error' }, { cwd: build.folder, port: former.port })

  await openDirectory(page)
  // The first page of a server that has just begun takes its time.
  await expect(page.locator('html')).toHaveAttribute('data-build', 'next', { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
  await page.waitForLoadState('networkidle')
  expect(documents).toEqual(['/directory'])
  // The document is whole: it goes on by itself.
  await page.getByRole('link', { name: 'ESLint', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ESLint')
  expect(documents).toEqual(['/directory'])
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/')

  await page.context().close()
  await next.stop()
  await build.remove()
  await database.drop()
})

for (const [how, prepare] of [
  ['', async () => {}],
  [
    ' where the tab has no storage',
    (page: Page) =>
      page.addInitScript(() =>
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        }),
      ),
  ],
] as const) {
  test(`a chunk that stays away costs one load, then the error page is shown${how} (C57, C58)`, async ({ browser, baseURL }) => {
    const { page, documents } = await openTab(browser, baseURL ?? '')
    await prepare(page)
    await page.reload()
    await page.waitForLoadState('networkidle')
    documents.length = 0
    await page.route(/\/assets\/directory-[\w-]+\.js/, (route) => route.abort())
    await openDirectory(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error')
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1)
    await expect(page).toHaveURL('/directory')
    await page.waitForLoadState('networkidle')
    expect(documents).toEqual(['/directory'])
    await page.context().close()
  })
}

test('a chunk that is missing when a page is fetched ahead costs no load (C57)', async ({ page, expectFault }) => {
  expectFault(/ERR_FAILED|Failed to load resource/)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  const refused = page.waitForRequest(/\/assets\/directory-[\w-]+\.js/)
  await page.route(/\/assets\/directory-[\w-]+\.js/, (route) => route.abort())
  await page.goto('/')
  await refused
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Static analysis that shows its work')
  expect(documents).toHaveLength(1)
})
