import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser.ts'

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
const current = (page: Page) => contents(page).and(page.locator('[aria-current=location]'))

test('the contents of a post follow the reading, also over a jump from the end to the start', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/blog/a-finding-you-cannot-act-on')
  const titles = await contents(page).allTextContents()
  expect(titles.length).toBeGreaterThan(1)
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(current(page)).toHaveText(titles.at(-1) ?? '', { timeout: 1000 })
  }).toPass()
  // A key that comes to nothing is pressed again; at the start it changes nothing that was missed.
  await expect(async () => {
    await page.keyboard.press('Home')
    await expect(current(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await contents(page).first().click()
  await expect(current(page)).toHaveText(titles[0] ?? '')
})

test('the footer stands in columns in every language', async ({ page }) => {
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
