import { expect, test } from '#tests/setup/browser/browser.ts'

test('a result that is an open position leads to it, opened, from the search and from another site', async ({ page }) => {
  await page.goto('/search?q=parser+engineer&type=job')
  await page.getByRole('link', { name: 'Parser engineer', exact: true }).click()
  await expect(page).toHaveURL(/\/jobs#position-\d+$/)
  const position = page.locator('details', { has: page.getByRole('heading', { name: 'Parser engineer' }) })
  await expect(position).toHaveAttribute('open')
  await expect(position.getByRole('heading', { name: 'Parser engineer' })).toBeInViewport()
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await expect(position).toHaveAttribute('open')
  await expect(position.getByRole('heading', { name: 'Parser engineer' })).toBeInViewport()
})
