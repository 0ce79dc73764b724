import type { Page } from '@playwright/test'
import { expect, test, untilQuiet } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

/** Records the paths of documents that the page loads from now on. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

const directoryLink = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' })

test('a refused client navigation shows the target’s address, sends no request, and Back works (C21); an error page searches without a page load', async ({
  page,
  expectFault,
}) => {
  await test.step('a refused navigation', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto('/directory')
    await wake(page)
    const documents = watchDocuments(page)
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/_serverFn/')) requested.push(request.url())
    })
    await page.evaluate(() => {
      history.pushState({ __TSR_index: 1, __TSR_key: 'x', key: 'x' }, '', '/directory/a--b')
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page).toHaveTitle('404 - Page Not Found: /directory/a--b')
    await expect(page).toHaveURL('/directory/a--b')
    expect(requested).toEqual([])
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
    await expect(page).toHaveURL('/directory')
    expect(documents).toEqual([])
  })

  expectFault(/404/)
  await test.step('missing pages: two slashes too many after the page itself, and an address repeated as it is written (C11, C20)', async () => {
    await open(page, '/de/platform')
    const title = await page.title()
    const documents = watchDocuments(page)
    for (const path of ['/de/platform//', '/de/nope%20x?a=b+c&a=2#part']) {
      await follow(page, path)
      await expect(page).toHaveTitle(`404 - Seite nicht gefunden: ${path}`)
      await expect(page).toHaveURL(path)
      await page.goBack()
      await expect(page).toHaveTitle(title)
    }
    await page.route('**/_serverFn/**', (route) => route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><p>Sign in</p>' }))
    await follow(page, '/de/terms')
    await expect(page).toHaveTitle('404 - Seite nicht gefunden: /de/terms')
    expect(documents).toEqual([])
    await page.unroute('**/_serverFn/**')
  })

  await test.step('the search', async () => {
    await page.goto('/nope')
    await wake(page)
    const documents = watchDocuments(page)
    await page.getByRole('searchbox').fill('unusd variables')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=unusd(%20|\+)variables$/)
    await page.locator('a[href="/directory/eslint/issues/no-unused-vars"]').click()
    await expect(page).toHaveURL('/directory/eslint/issues/no-unused-vars')
    expect(documents).toEqual([])
  })
})

test('the next navigation is client-side while the same build is served, and a page load once another one is (C60, C61)', async ({
  page,
  clock,
}) => {
  await clock.install()
  // The manifest is fetched once the page is hydrated and idle: from then on it polls for builds.
  const listening = page.waitForResponse(/\/builds\/meta\//)
  await page.goto('/')
  await wake(page)
  await clock.runFor(5000)
  await listening
  const id = await page.evaluate(() => document.documentElement.dataset.build)
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  let latest = id
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: latest, timestamp: 1 } }))
  const documents = watchDocuments(page)
  const heading = page.getByRole('heading', { level: 1 })
  const stored = () => page.evaluate(() => ['plumb:reload', 'plumb:reload:state'].map((key) => sessionStorage.getItem(key) !== null))
  for (const served of [id, 'next']) {
    latest = served
    const polled = page.waitForResponse(/\/builds\/latest\.json\?\d+$/)
    await clock.fastForward('01:00:01')
    await polled
    await untilQuiet(page)
    await expect(page).toHaveURL('/')
    expect(documents).toEqual([])
    await directoryLink(page).click()
    await expect(heading).toHaveText('Directory')
    await expect(page).toHaveURL('/directory')
    const isNew = served !== id
    expect(documents).toEqual(isNew ? ['/directory'] : [])
    expect(await stored()).toEqual([isNew, isNew])
    await page.goBack()
    await expect(heading).not.toHaveText('Directory')
  }
})

test('a page listed in the manifest is loaded from its payload, once (C64)', async ({ page }) => {
  await page.route('**/builds/meta/*.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), prerendered: ['/platform'] } })
  })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await page.goto('/')
  await wake(page)
  const id = await page.evaluate(() => document.documentElement.dataset.build)
  await page.getByRole('navigation', { name: 'Main' }).getByText('Product').click()
  await page
    .locator('.menu-link')
    .and(page.getByRole('link', { name: 'Platform', exact: true }))
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A runner, a reviewer and a directory')
  expect(requested.filter((url) => url.includes('_payload.json'))).toEqual([`/platform/_payload.json?${id}`])
})

const announcement = (page: Page) => page.locator('[aria-live=polite]#page-announcer')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const ring = (page: Page) => heading(page).evaluate((element) => getComputedStyle(element).outlineStyle)

/** Opens a page of the site and waits until it is hydrated. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await wake(page)
}

/** Navigates as a link in the content would. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => history.pushState({ __TSR_index: history.length, __TSR_key: to, key: to }, '', to), href)

test('a new page is announced by its title and focused, with a ring for keyboard users only, or its fragment is; Back restores the scroll position', async ({
  page,
}) => {
  await open(page, '/')
  await expect(announcement(page)).toBeEmpty()
  await directoryLink(page).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Directory')
  await expect(heading(page)).toBeFocused()
  expect(await ring(page)).toBe('solid')
  await expect(announcement(page)).toHaveText('Directory | Plumbline')
  // Changes of the query alone have announcements of their own.
  await page.getByRole('searchbox', { name: /Search/ }).click()
  await page.keyboard.type('unused')
  await expect(page).toHaveURL('/directory?q=unused')
  await expect(page.getByRole('searchbox', { name: /Search/ })).toBeFocused()
  await expect(announcement(page)).toHaveText('Directory | Plumbline')
  await page.locator('a[data-hit]').first().click()
  await expect(heading(page)).toBeFocused()
  expect(await ring(page)).toBe('none')
  await expect(announcement(page)).toHaveText(await page.title())
  await page.goBack()
  await expect(page.locator('a[data-hit]').first()).toBeFocused()

  await test.step('fragments', async () => {
    await open(page, '/pricing')
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await follow(page, '/blog/a-finding-you-cannot-act-on#the-part-that-is-not-about-rules')
    await expect(page.locator('#the-part-that-is-not-about-rules')).toBeFocused()
    await expect(page.locator('#the-part-that-is-not-about-rules')).toBeInViewport()
    await expect(announcement(page)).toHaveText(/^A finding you cannot act on/)
    await page.goBack()
    await expect(heading(page)).toHaveText('A price per committer, and nothing per scan')
    await expect(heading(page)).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    // A fragment of the same page is not a new page.
    await expect(announcement(page)).toHaveText(/^Pricing/)
    await follow(page, '/pricing#content')
    await expect(page.locator('main')).toBeFocused()
    await expect(announcement(page)).toHaveText(/^Pricing/)
  })

  await test.step('an open position, from the search and from another site', async () => {
    await page.goto('/search?q=parser+engineer&type=job')
    await page.getByRole('link', { name: 'Parser engineer', exact: true }).click()
    await expect(page).toHaveURL(/\/jobs#position-\d+$/)
    const position = page.locator('details', { has: page.getByRole('heading', { name: 'Parser engineer' }) })
    await expect(position).toHaveAttribute('open')
    await expect(position.getByRole('heading', { name: 'Parser engineer' })).toBeInViewport()
    const address = page.url()
    await page.goto('about:blank')
    await page.goto(address)
    await expect(position).toHaveAttribute('open')
    await expect(position.getByRole('heading', { name: 'Parser engineer' })).toBeInViewport()
  })
})

test('announces only the page that is finally shown, no cancelled navigation, and an error page too', async ({ page, expectFault }) => {
  expectFault(/404/)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/pricing')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_serverFn/**', async (route) => {
    await held
    await route.continue().catch(() => null)
  })
  await page.evaluate(() => {
    const region = document.querySelector('#page-announcer') as Element
    const announced: string[] = []
    new MutationObserver(() => region.textContent && announced.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    Object.assign(window, { announced })
  })
  const announced = () => page.evaluate(() => (window as unknown as { announced: string[] }).announced)
  await follow(page, '/terms')
  await page.goBack()
  await expect(page).toHaveURL('/pricing')
  expect(await announced()).toEqual([])
  await follow(page, '/terms')
  await follow(page, '/blog')
  release()
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL('/blog')
  await expect.poll(announced).toEqual([await page.title()])
  // The heading gets the focus after a link in the drawer, and on an error page.
  await page.locator('.drawer-button', { hasText: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Directory', exact: true }).first().click()
  await expect(page).toHaveURL('/directory')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading(page)).toBeFocused()
  await follow(page, '/directory/a--b')
  await expect(heading(page)).toHaveText('Page Not Found')
  await expect(heading(page)).toBeFocused()
  await expect(announcement(page)).toHaveText('404 - Page Not Found: /directory/a--b')
})
