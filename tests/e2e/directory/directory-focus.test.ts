import type { Page } from '@playwright/test'
import { expect, nextFrame, test } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

const hits = (page: Page) => page.locator('a[data-hit]')

test('Back from an issue restores focus and scroll position in the list', async ({ page }) => {
  await page.goto('/directory?q=unused')
  await wake(page)
  const hit = hits(page).nth(15)
  const href = (await hit.getAttribute('href')) ?? ''
  // Focusing would scroll smoothly; scroll instantly first.
  await hit.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await hit.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
  // The browser reports a scroll with its next frame, and the router stores the reported position.
  await nextFrame(page)
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
