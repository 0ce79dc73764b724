import type { Browser, Page } from '@playwright/test'
import { expect, test, untilQuiet } from '#tests/setup/browser/browser.ts'
import { copyBuild } from '#tests/setup/site/built-copy.ts'
import { testDatabases, cloneDatabase } from '#tests/setup/databases/databases.ts'
import { startServer } from '#tests/setup/site/site-process.ts'
import { isAwake, wake } from '#tests/setup/browser/waking.ts'

/** Opens a tab with Save-Data, so that nothing is prefetched, and records the documents it loads. */
async function openTab(browser: Browser, baseURL: string): Promise<{ page: Page; documents: string[] }> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await wake(page)
  documents.length = 0
  return { page, documents }
}

const openDirectory = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click()

test('a tab of the previous build opens a page of the next one with a single page load (C57, C58)', async ({ browser }) => {
  const database = await cloneDatabase(testDatabases(), testDatabases().seeded)
  const build = await copyBuild()
  const former = await startServer(database.url, { LOG_LEVEL: 'error' }, { cwd: build.folder })
  const { page, documents } = await openTab(browser, former.url)
  await former.stop()
  await build.deployNext()
  const next = await startServer(database.url, { LOG_LEVEL: 'error' }, { cwd: build.folder, port: former.port })

  await openDirectory(page)
  await expect(page.locator('html')).toHaveAttribute('data-build', 'next')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
  await wake(page)
  expect(documents).toEqual(['/directory'])
  // From here on, navigation is client-side again.
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

/** Takes the tab's storage away from its pages. */
const refuseStorage = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )

test('a permanently missing chunk causes one page load, and the page stays readable, with storage and without (C57, C58); prefetching it causes none', async ({
  page,
  browser,
  baseURL,
  expectFault,
}) => {
  for (const hasStorage of [true, false]) {
    const { page, documents } = await openTab(browser, baseURL ?? '')
    if (!hasStorage) {
      await refuseStorage(page)
      await page.reload()
      await wake(page)
      documents.length = 0
    }
    await page.route(/\/assets\/directory-[\w-]+\.js/, (route) => route.abort())
    await openDirectory(page)
    await expect(page).toHaveURL('/directory')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
    await untilQuiet(page)
    // The new document lacks the chunk too: whenever it is about to be hydrated, it remains the document it is.
    let failures = 0
    page.on('requestfailed', (request) => void (failures += Number(request.url().includes('/assets/directory-'))))
    for (let attempt = 0; attempt < 2; attempt++) {
      const before = failures
      // A key that comes while the page is still being woken belongs to that attempt.
      await expect
        .poll(async () => {
          await page.keyboard.press('Shift')
          return failures
        })
        .toBeGreaterThan(before)
    }
    await untilQuiet(page)
    expect(await isAwake(page)).toBe(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
    expect(documents).toEqual(['/directory'])
    await page.context().close()
  }

  await test.step('a chunk that fails to prefetch', async () => {
    expectFault(/ERR_FAILED|Failed to load resource/)
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    const refused = page.waitForRequest(/\/assets\/directory-[\w-]+\.js/)
    await page.route(/\/assets\/directory-[\w-]+\.js/, (route) => route.abort())
    await page.goto('/')
    await wake(page)
    await refused
    await untilQuiet(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Static analysis that shows its work')
    expect(documents).toHaveLength(1)
  })
})
