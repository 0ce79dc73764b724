import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
const current = (page: Page) => contents(page).and(page.locator('[aria-current=location]'))

test('the table of contents follows the scroll position, including jumps to the end and the start; the footer has four columns', async ({
  page,
}) => {
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
