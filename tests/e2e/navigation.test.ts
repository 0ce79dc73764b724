import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser.ts'

/** Addresses of whole documents that the page loads from now on. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

const directoryLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' })

for (const path of ['/directory/no%20code', '/directory/a--b', '/directory/eslint/issues/-x', '/directory/-x/issues/no-undef?page=2']) {
  test(`${path} is refused by its route: 404 with the route’s own words (C21)`, async ({ page, expectFault }) => {
    expectFault(/404/)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle(`404 - Page Not Found: ${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
}

test('a refused client navigation shows the target’s address, asks the server nothing, and Back works (C21)', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/directory')
  await page.waitForLoadState('networkidle')
  const documents = watchDocuments(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/')) asked.push(request.url())
  })
  await page.evaluate(() => {
    history.pushState({ __TSR_index: 1, __TSR_key: 'x', key: 'x' }, '', '/directory/a--b')
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page).toHaveTitle('404 - Page Not Found: /directory/a--b')
  await expect(page).toHaveURL('/directory/a--b')
  expect(asked).toEqual([])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
  await expect(page).toHaveURL('/directory')
  expect(documents).toEqual([])
})

for (const [latest, loads] of [
  ['another', ['/directory']],
  ['the same', []],
] as const) {
  test(`when ${latest} build is served an hour later, the next navigation ${loads.length ? 'loads a document' : 'does not'} (C60, C61)`, async ({
    page,
  }) => {
    await page.clock.install()
    // Fetched when the page has come alive and is idle: from then on it listens for builds.
    const listening = page.waitForResponse(/\/builds\/meta\//)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(5000)
    await listening
    const id = await page.evaluate(() => document.documentElement.dataset.build)
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    await page.route('**/builds/latest.json?*', (route) =>
      route.fulfill({ json: { id: latest === 'another' ? 'next' : id, timestamp: 1 } }),
    )
    const documents = watchDocuments(page)
    const polled = page.waitForResponse(/\/builds\/latest\.json\?\d+$/)
    await page.clock.fastForward('01:00:01')
    await polled
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL('/')
    expect(documents).toEqual([])
    await directoryLink(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
    await expect(page).toHaveURL('/directory')
    expect(documents).toEqual(loads)
    const kept = await page.evaluate(() => [sessionStorage.getItem('plumb:reload'), sessionStorage.getItem('plumb:reload:state')])
    expect(kept.map((value) => value !== null)).toEqual(loads.length ? [true, true] : [false, false])
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Directory')
  })
}

test('a page that the manifest lists is read from its payload, once (C64)', async ({ page }) => {
  await page.route('**/builds/meta/*.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), prerendered: ['/platform'] } })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await page.goto('/')
  const id = await page.evaluate(() => document.documentElement.dataset.build)
  await page.getByRole('navigation', { name: 'Main' }).getByText('Product').click()
  await page
    .locator('.menu-link')
    .and(page.getByRole('link', { name: 'Platform', exact: true }))
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What runs, and where')
  expect(asked.filter((url) => url.includes('_payload.json'))).toEqual([`/platform/_payload.json?${id}`])
})

test('the search of an error page finds what was meant, without loading a document', async ({ page, expectFault }) => {
  expectFault(/404/)
  await page.goto('/nope')
  await page.waitForLoadState('networkidle')
  const documents = watchDocuments(page)
  await page.getByRole('searchbox').fill('unusd variables')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=unusd(%20|\+)variables$/)
  await page.locator('a[href="/directory/eslint/issues/no-unused-vars"]').click()
  await expect(page).toHaveURL('/directory/eslint/issues/no-unused-vars')
  expect(documents).toEqual([])
})
