import type { Page } from '@playwright/test'
import { PAGE_PATHS } from '#seed/pages/paths.ts'
import { axeFaults } from '#tests/setup/browser/axe.ts'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { api, signIn } from '#tests/setup/editing/admin.ts'

/** One page of each kind; the style guide contains every block. */
const KINDS = [
  '/',
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
const OTHER_PAGES = PAGE_PATHS.filter((path) => !KINDS.includes(path))

const WIDTHS = [360, 768, 1440] as const
const THEMES = ['light', 'dark'] as const

/** A viewport width, and the themes in which axe checks it. */
type Variant = { width: (typeof WIDTHS)[number]; themes: readonly (typeof THEMES)[number][] }

const ALL_VARIANTS: Variant[] = WIDTHS.map((width) => ({ width, themes: THEMES }))
/** Enough for pages built from the same blocks as those above. */
const SOME_VARIANTS: Variant[] = [
  { width: 360, themes: ['dark'] },
  { width: 768, themes: [] },
  { width: 1440, themes: ['light'] },
]

/** Checks a page in all variants and returns its status. Loads it once, because the HTML does not depend on width or theme. */
async function inspect(page: Page, path: string, variants: readonly Variant[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const response = await page.goto(path)
  for (const { width, themes } of variants) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow, `${path} at ${width}px scrolls sideways`).toBe(0)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFaults(page), `${path} at ${width}px, ${colorScheme}`).toEqual([])
    }
  }
  return response?.status()
}

for (const [paths, variants] of [
  [KINDS, ALL_VARIANTS],
  [OTHER_PAGES, SOME_VARIANTS],
] as const) {
  for (const path of paths) {
    test(`axe finds nothing on ${path} in either theme, and nothing overflows`, async ({ page, expectFault }) => {
      test.slow()
      if (path === '/nope') expectFault(/404/)
      await inspect(page, path, variants)
    })
  }
}

test('axe finds nothing on a removed page in either theme, and nothing overflows', async ({ page, expectFault }) => {
  test.slow()
  expectFault(/410/)
  await signIn(page)
  const path = '/gone-for-good'
  await api(page).post('/redirects', { kind: 'exact', from: path, status: '410' })
  expect(await inspect(page, path, ALL_VARIANTS)).toBe(410)
})

test('the first Tab focuses the skip link', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#content')
})
