import type { Browser } from '@playwright/test'
import { PAGE_PATHS } from '#seed/pages/paths.ts'
import { axeFaults } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/browser.ts'
import { api, signIn } from '#tests/setup/desk.ts'

/** Every seeded page, and one of each other kind. */
const PAGES = [
  ...PAGE_PATHS,
  '/de',
  '/blog/a-finding-you-cannot-act-on',
  '/changelog/findings-show-their-commit',
  '/customers/kettle-and-rook',
  '/glossary/baseline',
  '/directory',
  '/directory/eslint',
  '/directory/eslint/issues/no-unused-vars',
  '/directory?q=unused',
  '/directory?q=nothing-is-called-so&severity=minor',
  '/directory/eslint?severity=critical,!minor&sort=code',
  '/directory/tags',
  '/directory/cwe',
  '/directory/changes',
  '/search?q=promise',
  '/styleguide',
  '/nope',
]
const WIDTHS = [360, 768, 1440]

const SCHEMES = ['light', 'dark'] as const

/** Lays every rule of axe over a page, as a visitor of each width and theme sees it. One document, as no page is another for them. */
async function inspect(browser: Browser, baseURL: string | undefined, path: string) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const response = await page.goto(path)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow, `${path} at ${width}px scrolls sideways`).toBe(0)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFaults(page), `${path} at ${width}px, ${colorScheme}`).toEqual([])
    }
  }
  await context.close()
  return response?.status()
}

for (const path of PAGES) {
  test(`axe finds nothing on ${path} in either theme, and nothing overflows`, async ({ browser, baseURL }) => {
    test.slow()
    await inspect(browser, baseURL, path)
  })
}

test('axe finds nothing on a page that is gone in either theme, and nothing overflows', async ({ page, browser, baseURL }) => {
  test.slow()
  await signIn(page)
  const path = '/gone-for-good'
  await api(page).post('/redirects', { kind: 'exact', from: path, status: '410' })
  expect(await inspect(browser, baseURL, path)).toBe(410)
})

test('the first Tab leads to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#content')
})
