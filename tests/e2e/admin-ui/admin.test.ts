import { TEST_ADMIN } from '#tests/setup/databases/databases.ts'
import { expect, signInThroughForm, test } from '#tests/setup/browser/browser.ts'
import { untilHydrated, uniqueName } from '#tests/setup/editing/admin.ts'

test('an admin signs in, edits the home page, publishes, and a reload shows it', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Static analysis that shows its work')
  await signInThroughForm(page, TEST_ADMIN)
  await page.goto('/admin/collections/pages?search=Home')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  const text = page.locator('#field-blocks__0__text')
  await untilHydrated(text)
  const edited = uniqueName('Edited in the admin')
  await text.fill(edited)
  // Autosave comes first; a draft is not public.
  await expect(page.getByText('Changed').first()).toBeVisible()
  const before = await page.request.get('/')
  expect(await before.text()).not.toContain(edited)
  await page.getByRole('button', { name: 'Publish in English' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(edited)).toBeVisible()
})
