import type { Page } from '@playwright/test'
import { expect, holdRequests, test } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

const hits = (page: Page) => page.locator('a[data-hit]')
const field = (page: Page) => page.getByRole('searchbox', { name: /Search/ })

/** Opens a page and holds its scripts back until released, as on a slow connection. */
async function openUnhydrated(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await field(page).waitFor()
  return release
}

test('before hydration slash works and text that is typed is searched for after it; before the live search has loaded, arrows work', async ({
  page,
}) => {
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

  await test.step('an arrow moves from the field to the first issue, and from an issue to the next', async () => {
    for (const from of [field(page), hits(page).nth(2)]) {
      const release = await holdRequests(page, '**/assets/live-search-*.js')
      await page.goto('/directory?q=unused')
      await wake(page)
      await from.focus()
      await page.keyboard.press('ArrowDown')
      release()
      await expect(hits(page).and(page.locator(':focus'))).toHaveCount(1)
      await expect(from).not.toBeFocused()
    }
    await expect(hits(page).nth(3)).toBeFocused()
  })
})
