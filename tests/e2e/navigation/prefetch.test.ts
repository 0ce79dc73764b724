import type { Page, Route } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/** Waits until the page is idle; without frames there may be no idle callback, hence the timeout. */
const untilIdle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })))

/** Opens a page on the given connection, which can be changed later, and waits until links are observed. */
async function openWith(page: Page, path: string, connection: Connection): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), connection)
  const watched = page.waitForResponse(/\/assets\/deferred-/)
  await page.goto(path)
  await wake(page)
  await watched
  await untilIdle(page)
}

const connect = (page: Page, connection: Connection) =>
  page.evaluate((value) => void Object.assign((navigator as { connection?: Connection }).connection ?? {}, value), connection)

/** Records requests for content and code from now on; `open` counts those without a response. */
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

/** Counts the pages that the links in view lead to, except the current one. */
const pagesInView = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-prefetch]')]
    const inView = links.filter((link) => {
      const { top, bottom } = link.getBoundingClientRect()
      // Links in a closed panel have a position but are not visible.
      return link.checkVisibility() && bottom > 0 && top < innerHeight
    })
    return new Set(inView.map(({ pathname }) => pathname).filter((pathname) => pathname !== location.pathname)).size
  })

test('links in view are prefetched, at most four at a time, and open without a request (C66, C68)', async ({ page }) => {
  const requests = watchRequests(page)
  await openWith(page, '/', {})
  // A page's code is requested once its content has arrived: nothing is left only if nothing new was requested until the page was idle.
  const settled = async () => {
    const before = requests.content.length + requests.code.length
    await untilIdle(page)
    const isNew = requests.content.length + requests.code.length > before
    return { missing: (await pagesInView(page)) - requests.content.length, open: requests.open, isNew }
  }
  await expect.poll(settled).toEqual({ missing: 0, open: 0, isNew: false })
  expect(requests.content.length).toBeGreaterThan(1)

  // Prevents the next page's links from being prefetched and counted.
  await connect(page, { saveData: true })
  const before = [...requests.content, ...requests.code]
  // A link in the content: hovering the header would load its menus.
  await page.getByRole('main').getByRole('link', { name: 'Browse the directory' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
  await untilIdle(page)
  expect([...requests.content, ...requests.code]).toEqual(before)

  await test.step('all links, four at a time', async () => {
    await page.setViewportSize({ width: 1280, height: 4000 })
    const held: Route[] = []
    let maxHeld = 0
    await page.route('**/_serverFn/**', (route) => {
      held.push(route)
      maxHeld = Math.max(maxHeld, held.length)
    })
    await openWith(page, '/directory/eslint', {})
    for (let done = 0; done < 20; done++) {
      await expect.poll(() => held.length).toBe(4)
      await held.shift()?.continue()
    }
    expect(maxHeld).toBe(4)
  })
})

test('hover and focus prefetch a link, once, but nothing with Save-Data (C66 to C68)', async ({ page }) => {
  // Simulates a browser in which nothing comes into view.
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {}
  })
  const requests = watchRequests(page)
  for (const how of ['hover', 'focus'] as const) {
    requests.content.length = 0
    await openWith(page, '/', {})
    expect(requests.content).toEqual([])
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' })
    await link[how]()
    await expect.poll(() => [requests.content.length, requests.open]).toEqual([1, 0])
    await page.getByRole('heading', { level: 1 }).hover()
    await link.hover()
    await untilIdle(page)
    expect(requests.content).toHaveLength(1)
    await page.getByRole('heading', { level: 1 }).hover()
  }
  requests.content.length = 0
  await openWith(page, '/', { saveData: true })
  await page.getByRole('link', { name: 'Directory' }).first().hover()
  await page.getByRole('link', { name: 'Directory' }).first().focus()
  await untilIdle(page)
  expect(requests.content).toEqual([])
})
