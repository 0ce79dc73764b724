import type { Page, Route } from '@playwright/test'
import { expect, test } from '#tests/setup/browser.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/** Waits until the page has done what was to do; a page at rest has no frames in which to be idle, hence the limit. */
const untilIdle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })))

/** Opens a page as somebody with this connection, which may be changed later, and waits until links are watched. */
async function openWith(page: Page, path: string, connection: Connection): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
  const watched = page.waitForResponse(/\/assets\/after-idle-/)
  await page.goto(path)
  await watched
  await untilIdle(page)
}

const connect = (page: Page, connection: Connection) =>
  page.evaluate((value) => void Object.assign((navigator as { connection?: Connection }).connection ?? {}, value), connection)

/** Every request for content or code from now on; `open` are those without an answer yet. */
function watchRequests(page: Page) {
  const watch = { content: [] as string[], code: [] as string[], open: 0 }
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    watch.open++
    if (pathname.startsWith('/_serverFn/')) watch.content.push(pathname + search)
    if (pathname.startsWith('/assets/')) watch.code.push(pathname)
  })
  page.on('requestfinished', () => watch.open--)
  page.on('requestfailed', () => watch.open--)
  return watch
}

/** How many pages the links in view lead to, besides this one. */
const pagesInView = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-prefetch]')]
    const inView = links.filter((link) => {
      const { top, bottom } = link.getBoundingClientRect()
      // What a closed panel holds has its place, and is not seen.
      return link.checkVisibility() && bottom > 0 && top < innerHeight
    })
    return new Set(inView.map(({ pathname }) => pathname).filter((pathname) => pathname !== location.pathname)).size
  })

test('links in view are fetched ahead, and open without a request (C66, C68)', async ({ page }) => {
  const requests = watchRequests(page)
  await openWith(page, '/', {})
  const pages = await pagesInView(page)
  expect(pages).toBeGreaterThan(1)
  await expect.poll(() => [requests.content.length, requests.open]).toEqual([pages, 0])

  // The next page's links would be fetched ahead too; they are not what is counted here.
  await connect(page, { saveData: true })
  const before = [...requests.content, ...requests.code]
  // In the page itself: whoever reaches for the header fetches its menus.
  await page.getByRole('main').getByRole('link', { name: 'Browse the directory' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
  await untilIdle(page)
  expect([...requests.content, ...requests.code]).toEqual(before)
})

test('never more than four at once, all of them in the end (C68)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 4000 })
  const held: Route[] = []
  let most = 0
  await page.route('**/_serverFn/**', (route) => {
    held.push(route)
    most = Math.max(most, held.length)
  })
  await openWith(page, '/directory/eslint', {})
  for (let done = 0; done < 20; done++) {
    await expect.poll(() => held.length).toBe(4)
    await held.shift()?.continue()
  }
  expect(most).toBe(4)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`with ${JSON.stringify(connection)} nothing is fetched ahead (C67)`, async ({ page }) => {
    const requests = watchRequests(page)
    await openWith(page, '/', connection)
    await page.getByRole('link', { name: 'Directory' }).first().hover()
    await page.getByRole('link', { name: 'Directory' }).first().focus()
    await untilIdle(page)
    expect(requests.content).toEqual([])
  })
}

for (const how of ['hover', 'focus'] as const) {
  test(`${how} fetches a link ahead, once (C66, C68)`, async ({ page }) => {
    // As in a browser in which nothing ever comes into view.
    await page.addInitScript(() => {
      IntersectionObserver.prototype.observe = () => {}
    })
    const requests = watchRequests(page)
    await openWith(page, '/', {})
    expect(requests.content).toEqual([])
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' })
    await link[how]()
    await expect.poll(() => [requests.content.length, requests.open]).toEqual([1, 0])
    await page.getByRole('heading', { level: 1 }).hover()
    await link.hover()
    await untilIdle(page)
    expect(requests.content).toHaveLength(1)
  })
}
