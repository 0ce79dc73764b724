import { expect, test } from '#tests/setup/browser.ts'

/** What a catalogue or an editor writes: any of it may be one long word. */
const GIVEN = [
  ...['h1', '.lead', '.breadcrumb li', '.breadcrumb code', '.facts-list dd *', '.prose p', '.prose code', '.notice p', '.references a'],
  ...['.issue-title > span', 'a[data-hit] code', '.issue-marks span', '.issues-of > h3', '.facet-name', '.chip bdi', '.recent-changes a'],
  ...['.options dt code', '.options dd *', '.related-issues a *', '.neighbour > *', '.issue-toc a', '.value-list a', '.value-name'],
  ...['.version-entry h2 a', '.change-group li a span', '.change-group code', '.inline-choices a', '.analyzers h3 a', '.analyzers p'],
]

// Words that are exchanged before the page is alive are none that it expects to find.
test.use({ javaScriptEnabled: false })
// A browser without scripts refuses those of the page.
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
  test(`no word widens ${path}, however long`, async ({ page }) => {
    await page.goto(path)
    await page.evaluate((given) => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
      const ends = [...document.querySelectorAll(`main :is(${given.join(', ')})`)].filter((one) => one.childElementCount === 0)
      for (const one of ends) one.textContent = 'wwww_'.repeat(40)
    }, GIVEN)
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
