import { expect, test } from '#tests/setup/browser/browser.ts'

/** Elements with text from catalogues or editors, any of which may be one long word. */
const CATALOGUE_TEXTS = [
  ...['h1', '.lead', '.breadcrumb li', '.breadcrumb code', '.facts-list dd *', '.prose p', '.prose code', '.notice p', '.references a'],
  ...['.issue-title > span', 'a[data-hit] code', '.issue-marks span', '.issues-of > h3', '.facet-name', '.chip bdi', '.recent-changes a'],
  ...['.options dt code', '.options dd *', '.related-issues a *', '.neighbour > *', '.issue-toc a', '.value-list a', '.value-name'],
  ...['.version-entry h2 a', '.change-group li a span', '.change-group code', '.inline-choices a', '.analyzers h3 a', '.analyzers p'],
]

// Texts replaced before hydration would cause hydration errors.
test.use({ javaScriptEnabled: false })
// A browser without JavaScript blocks the page's scripts.
test.beforeEach(({ expectFault }) => expectFault(/^request failed: \S+\.js csp$/))

const PATHS = [
  '/directory',
  '/directory?q=unused&category=style',
  '/directory/eslint?severity=critical',
  '/directory/eslint/issues/no-unused-vars',
  '/directory/changes?analyzer=eslint',
  '/directory/tags',
  '/directory/tags/correctness',
]

test('no long word makes a page scroll sideways, and names do not wrap; on a phone the search is directly above its results, without keyboard hints', async ({
  page,
  browser,
  baseURL,
}) => {
  for (const path of PATHS) {
    await page.goto(path)
    await page.evaluate((given) => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
      const ends = [...document.querySelectorAll(`main :is(${given.join(', ')})`)].filter((one) => one.childElementCount === 0)
      for (const one of ends) one.textContent = 'wwww_'.repeat(40)
    }, CATALOGUE_TEXTS)
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}px`).toBe(width)
    }
  }
  const lines = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((found) => found.map((one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)))
  await page.goto('/directory?q=unused')
  const names = await lines('.issue-marks > span:first-child')
  expect(names.length).toBeGreaterThan(5)
  expect(Math.max(...names)).toBeLessThan(1.5)
  await page.goto('/de/directory')
  expect(Math.max(...(await lines('h1')))).toBeLessThan(1.5)

  await test.step('a phone', async () => {
    const viewport = { width: 390, height: 800 }
    const context = await browser.newContext({ baseURL, hasTouch: true, isMobile: true, viewport, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/directory')
    await expect(page.getByText('A code, a former code, or a few words.')).toBeVisible()
    await expect(page.getByText('Press / to type')).toBeHidden()
    await page.goto('/directory/eslint')
    const search = await page.locator('.directory-search').boundingBox()
    const results = await page.locator('.results').boundingBox()
    expect((results?.y ?? 0) - (search?.y ?? 0) - (search?.height ?? 0)).toBeLessThan(100)
    await context.close()
  })
})
