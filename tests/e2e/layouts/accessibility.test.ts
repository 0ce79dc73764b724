import type { Page } from '@playwright/test'
import { PAGE_PATHS } from '#seed/pages/page-seed.ts'
import { axeFaults } from '#tests/setup/browser/axe.ts'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { api, signIn } from '#tests/setup/editing/admin.ts'

const WIDTHS = [360, 768, 1024, 1440] as const

/** A width and theme in which axe checks a page. */
type Look = { width: (typeof WIDTHS)[number]; theme: 'light' | 'dark' }

/** Together these have every width at which the layout changes, and every colour. */
const BOTH: Look[] = [
  { width: 360, theme: 'dark' },
  { width: 1440, theme: 'light' },
]
const ALL: Look[] = [...BOTH, { width: 360, theme: 'light' }, { width: 768, theme: 'light' }, { width: 768, theme: 'dark' }]
/** Enough for pages that are made of the blocks in the style guide. */
const ONE: Look[] = [{ width: 360, theme: 'dark' }]

/** The style guide contains every block. */
const STYLE_GUIDE = ['/styleguide']
const ARTICLES = [
  '/',
  '/de',
  '/blog/a-finding-you-cannot-act-on',
  '/changelog/findings-show-their-commit',
  '/customers/kettle-and-rook',
  '/glossary/baseline',
  '/search?q=promise',
]
const DIRECTORY = [
  '/directory',
  '/directory/eslint',
  '/directory/eslint/issues/no-unused-vars',
  '/directory?q=unused',
  '/directory?q=nothing-is-called-so&severity=minor',
  '/directory/eslint?severity=critical,!minor&sort=code',
  '/directory/tags',
  '/directory/cwe',
  '/directory/changes',
]
const OTHERS = [...PAGE_PATHS.filter((path) => path !== '/'), '/de/pricing', '/de/changelog', '/de/directory']

/** Words in headings that are broken across lines, except at hyphens. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const range = document.createRange()
    for (const heading of document.querySelectorAll('h1, h2')) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u2013\u2014/-]+/g)) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(`${word} in “${heading.textContent}”`)
        }
      }
    }
    return broken
  })

/** Checks a page and returns its status. Loads it once, because the HTML does not depend on width or theme. */
async function inspect(page: Page, path: string, looks: readonly Look[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const response = await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect.soft(overflow, `${path} at ${width}px scrolls sideways`).toBe(0)
    // The style guide shows blocks in narrower columns than their pages have.
    if (!STYLE_GUIDE.includes(path)) expect.soft(await brokenWords(page), `${path} at ${width}px breaks words of headings`).toEqual([])
    for (const { theme } of looks.filter((look) => look.width === width)) {
      await page.emulateMedia({ colorScheme: theme })
      expect.soft(await axeFaults(page), `${path} at ${width}px, ${theme}`).toEqual([])
    }
  }
  return response?.status()
}

for (const [what, paths, looks] of [
  ['every block', STYLE_GUIDE, ALL],
  ['articles and the search', ARTICLES, BOTH],
  ['the directory', DIRECTORY, BOTH],
  ['the other pages', OTHERS, ONE],
] as const) {
  test(`axe finds nothing, nothing overflows and no heading breaks inside a word: ${what}`, async ({ page }) => {
    for (const path of paths) await inspect(page, path, looks)
  })
}

test('axe finds nothing on a missing and on a removed page, and nothing overflows; the first Tab focuses the skip link', async ({
  page,
  expectFault,
}) => {
  expectFault(/404|410/)
  expect(await inspect(page, '/nope', BOTH)).toBe(404)
  await signIn(page)
  const path = '/gone-for-good'
  await api(page).post('/redirects', { kind: 'exact', from: path, status: '410' })
  expect(await inspect(page, path, BOTH)).toBe(410)

  await test.step('the skip link', async () => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/#content')
  })
})
