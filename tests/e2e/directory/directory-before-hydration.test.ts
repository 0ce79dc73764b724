import type { Page } from '@playwright/test'
import { expect, holdRequests, test } from '#tests/setup/browser/browser.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: /Search/ })

/** Opens a page and holds its scripts back until released, as on a slow connection. */
async function openUnhydrated(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await field(page).waitFor()
  return release
}

test('slash works before hydration, and text typed then is searched for after it', async ({ page }) => {
  const release = await openUnhydrated(page, '/directory')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('unused')
  release()
  await expect(page).toHaveURL('/directory?q=unused')
  await expect(field(page)).toHaveValue('unused')
  await expect(field(page)).toBeFocused()
  await expect(page.locator('a[data-hit]').first()).toBeVisible()

  const releaseNext = await openUnhydrated(page, '/directory?q=unused')
  await field(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' variables')
  releaseNext()
  await expect(page).toHaveURL('/directory?q=unused%20variables')
  await expect(field(page)).toHaveValue('unused variables')
})
