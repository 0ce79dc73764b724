import type { Page } from '@playwright/test'
import { PAGE_PATHS } from '#seed/pages/paths.ts'
import { axeFaults } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/browser.ts'
import { api, signIn } from '#tests/setup/desk.ts'

/** One page of each kind; the style guide has every block. */
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
const ALIKE = PAGE_PATHS.filter((path) => !KINDS.includes(path))

const WIDTHS = [360, 768, 1440] as const
const THEMES = ['light', 'dark'] as const

/** How a page is looked at: how wide, and in which themes axe lays its rules over it. */
type Look = { width: (typeof WIDTHS)[number]; themes: readonly (typeof THEMES)[number][] }

const EVERY_LOOK: Look[] = WIDTHS.map((width) => ({ width, themes: THEMES }))
/** Pages that are built of the same blocks as others show a mistake of their own in either. */
const TWO_LOOKS: Look[] = [
  { width: 360, themes: ['dark'] },
  { width: 768, themes: [] },
  { width: 1440, themes: ['light'] },
]

/** Looks at a page as visitors of each width and theme see it, and gives its status. One document, as no page is another for them. */
async function inspect(page: Page, path: string, looks: readonly Look[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const response = await page.goto(path)
  for (const { width, themes } of looks) {
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

for (const [paths, looks] of [
  [KINDS, EVERY_LOOK],
  [ALIKE, TWO_LOOKS],
] as const) {
  for (const path of paths) {
    test(`axe finds nothing on ${path} in either theme, and nothing overflows`, async ({ page, expectFault }) => {
      test.slow()
      if (path === '/nope') expectFault(/404/)
      await inspect(page, path, looks)
    })
  }
}

test('axe finds nothing on a page that is gone in either theme, and nothing overflows', async ({ page, expectFault }) => {
  test.slow()
  expectFault(/410/)
  await signIn(page)
  const path = '/gone-for-good'
  await api(page).post('/redirects', { kind: 'exact', from: path, status: '410' })
  expect(await inspect(page, path, EVERY_LOOK)).toBe(410)
})

test('the first Tab leads to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#content')
})
