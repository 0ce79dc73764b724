import { expect, test } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

test('feedback is sent without leaving the page, and the focus moves to the thanks; without JavaScript it is a plain form', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/directory/eslint/issues/no-unreachable')
  await wake(page)
  await page.getByRole('button', { name: 'No', exact: true }).focus()
  await page.keyboard.press('Enter')
  const thanks = page.locator('.feedback [role=status]')
  await expect(thanks).toHaveText('Thank you for your feedback.')
  await expect(thanks).toBeFocused()
  await expect(page).toHaveURL('/directory/eslint/issues/no-unreachable')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: 'Neighbouring issues' }).getByRole('link').first()).toBeFocused()
  // Without JavaScript a plain form reports a problem, and the page says thanks.
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/directory/eslint/issues/no-var')
  await plain.getByText('Report a problem').click()
  await plain.getByLabel('What is wrong with this page?').fill('The second example is the same as the first.')
  await plain.getByRole('button', { name: 'Send' }).click()
  await expect(plain).toHaveURL('/directory/eslint/issues/no-var#feedback-sent')
  await expect(plain.getByText('Thank you for your feedback.').first()).toBeVisible()
  await context.close()
})
