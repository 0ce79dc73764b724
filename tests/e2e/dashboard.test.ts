import { axeFaults } from '#tests/setup/axe.ts'
import { TEST_ADMIN } from '#tests/setup/databases.ts'
import { expect, signInThroughForm, test } from '#tests/setup/browser.ts'
import { signIn, unused } from '#tests/setup/desk.ts'

for (const [width, theme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`the dashboard is read by everybody: ${width} px, ${theme}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'payload-theme', value: theme, url: baseURL ?? '' }])
    await page.setViewportSize({ width, height: 900 })
    await signInThroughForm(page, TEST_ADMIN)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await expect(page).toHaveTitle(/Admin$/)
    await expect(page).not.toHaveTitle(/Payload/)
    for (const name of ['Inbox', 'Drafts waiting for a publisher', 'Scheduled', 'Imports', 'Jobs']) {
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('table', { name: 'Heartbeats' }).getByRole('row')).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await axeFaults(page, { include: ['.desk'] })).toEqual([])
  })
}

test('a number of drafts leads to the list of just those', async ({ page, baseURL }) => {
  await signInThroughForm(page, TEST_ADMIN)
  const slug = unused('waits')
  const data = { title: `Waits for a publisher, ${slug}`, slug, _status: 'draft' }
  await page.request.post('/api/pages?draft=true', { data, headers: { origin: baseURL ?? '' } })
  await page.goto('/admin')
  await page
    .getByRole('region', { name: 'Drafts waiting for a publisher' })
    .getByRole('link', { name: /pages$/ })
    .click()
  await expect(page.getByRole('link', { name: data.title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Platform', exact: true })).toBeHidden()
})

test('sales see the inbox and nothing else', async ({ page, baseURL }) => {
  // Without a page of the admin's, which would go on asking while its cookie is taken away.
  await signIn(page)
  const person = { email: `${unused('sales')}@example.com`, password: 'only-for-these-tests-4711', roles: ['sales'] }
  await page.request.post('/api/users', { data: person, headers: { origin: baseURL ?? '' } })
  await page.context().clearCookies()
  await signInThroughForm(page, person)
  await page.goto('/admin')
  await expect(page.locator('.desk').getByRole('heading', { level: 2 })).toHaveText(['Inbox'])
})
