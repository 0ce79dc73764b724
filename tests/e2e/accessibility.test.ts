import AxeBuilder from '@axe-core/playwright'
import type { Browser } from '@playwright/test'
import { PAGE_PATHS } from '#seed/pages/paths.ts'
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
  '/search?q=promise',
  '/styleguide',
  '/nope',
]
const WIDTHS = [360, 768, 1440]

type Scheme = 'light' | 'dark'

/** Lays every rule of axe over a page, as a visitor of each width sees it. */
async function inspect(browser: Browser, address: { baseURL: string | undefined; path: string }, colorScheme: Scheme) {
  const { baseURL, path } = address
  const context = await browser.newContext({ colorScheme, baseURL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const response = await page.goto(path)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${width}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow, `${path} at ${width}px scrolls sideways`).toBe(0)
  }
  await context.close()
  return response?.status()
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of PAGES) {
    test(`axe finds nothing on ${path} in ${colorScheme}, and nothing overflows`, async ({ browser, baseURL }) => {
      test.slow()
      await inspect(browser, { baseURL, path }, colorScheme)
    })
  }

  test(`axe finds nothing on a page that is gone in ${colorScheme}, and nothing overflows`, async ({ page, browser, baseURL }) => {
    test.slow()
    await signIn(page)
    const path = `/gone-in-${colorScheme}`
    await api(page).post('/redirects', { kind: 'exact', from: path, status: '410' })
    expect(await inspect(browser, { baseURL, path }, colorScheme)).toBe(410)
  })
}

test('the first Tab leads to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#content')
})
