import type { Page } from '@playwright/test'
import { PAGE_PATHS } from '#seed/pages/paths.ts'
import { expect, test } from '#tests/setup/browser/browser.ts'

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
const current = (page: Page) => contents(page).and(page.locator('[aria-current=location]'))

test('the table of contents follows the scroll position, including jumps to the end and the start', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/blog/a-finding-you-cannot-act-on')
  const titles = await contents(page).allTextContents()
  expect(titles.length).toBeGreaterThan(1)
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(current(page)).toHaveText(titles.at(-1) ?? '', { timeout: 1000 })
  }).toPass()
  // Retries a key press that had no effect; Home is idempotent.
  await expect(async () => {
    await page.keyboard.press('Home')
    await expect(current(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await contents(page).first().click()
  await expect(current(page)).toHaveText(titles[0] ?? '')
})

test('the footer has four columns in every language', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [path, name] of [
    ['/', 'Footer'],
    ['/de', 'Fußzeile'],
  ] as const) {
    await page.goto(path)
    const groups = page.getByRole('contentinfo').getByRole('navigation', { name })
    const starts = await groups.locator('section').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().x))
    expect(new Set(starts).size).toBe(4)
  }
})

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

test('no heading breaks inside a word', async ({ page }) => {
  test.slow()
  const broken: string[] = []
  for (const path of [
    ...PAGE_PATHS,
    '/de',
    '/de/pricing',
    '/de/changelog',
    '/de/directory',
    '/directory',
    '/directory/eslint',
    '/directory/changes',
  ]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready)
    for (const width of [360, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const word of await brokenWords(page)) broken.push(`${path} at ${width}px: ${word}`)
    }
  }
  expect(broken).toEqual([])
})
