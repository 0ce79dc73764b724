import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser.ts'

const hits = (page: Page) => page.locator('a[data-hit]')

test('the way back from an issue leads to where it was opened', async ({ page }) => {
  await page.goto('/directory?q=unused')
  await page.waitForLoadState('networkidle')
  const hit = hits(page).nth(15)
  const href = (await hit.getAttribute('href')) ?? ''
  // The page scrolls smoothly to what is focused; here it stands still at once.
  await hit.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await hit.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(50)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Directory')
  await page.goBack()
  await expect(page).toHaveURL('/directory?q=unused')
  await expect(hit).toBeFocused()
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(3)
  await page.keyboard.press('ArrowDown')
  await expect(hits(page).nth(16)).toBeFocused()
})

test('who said whether a page helped is led to the thanks', async ({ page }) => {
  await page.goto('/directory/eslint/issues/no-unreachable')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'No', exact: true }).focus()
  await page.keyboard.press('Enter')
  const thanks = page.locator('.feedback [role=status]')
  await expect(thanks).toHaveText('Thank you. It is noted.')
  await expect(thanks).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: 'Neighbouring issues' }).getByRole('link').first()).toBeFocused()
})
