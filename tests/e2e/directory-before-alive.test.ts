import type { Page } from '@playwright/test'
import { expect, holdBack, test } from '#tests/setup/browser.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: /Search/ })

/** Opens a page whose scripts do not come before they are let go, as on a slow line. */
async function openUnalive(page: Page, path: string): Promise<() => void> {
  const letGo = await holdBack(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await field(page).waitFor()
  return letGo
}

test('slash and the letters after it count before the page is alive', async ({ page }) => {
  const letGo = await openUnalive(page, '/directory')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('unused')
  letGo()
  await expect(page).toHaveURL('/directory?q=unused')
  await expect(field(page)).toHaveValue('unused')
  await expect(field(page)).toBeFocused()
  await expect(page.locator('a[data-hit]').first()).toBeVisible()
})

test('what was typed over a query before the page is alive is asked then', async ({ page }) => {
  const letGo = await openUnalive(page, '/directory?q=unused')
  await field(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' variables')
  letGo()
  await expect(page).toHaveURL('/directory?q=unused%20variables')
  await expect(field(page)).toHaveValue('unused variables')
})
