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

for (const path of [
  '/directory',
  '/directory?q=unused&category=style',
  '/directory/eslint?severity=critical',
  '/directory/eslint/issues/no-unused-vars',
  '/directory/changes?analyzer=eslint',
  '/directory/tags',
  '/directory/tags/correctness',
])
  test(`no long word makes ${path} scroll sideways`, async ({ page }) => {
    await page.goto(path)
    await page.evaluate((given) => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
      const ends = [...document.querySelectorAll(`main :is(${given.join(', ')})`)].filter((one) => one.childElementCount === 0)
      for (const one of ends) one.textContent = 'wwww_'.repeat(40)
    }, CATALOGUE_TEXTS)
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
