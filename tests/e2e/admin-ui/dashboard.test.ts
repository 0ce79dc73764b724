import { axeFaults } from '#tests/setup/browser/axe.ts'
import { TEST_ADMIN } from '#tests/setup/databases/databases.ts'
import { expect, signInThroughForm, test } from '#tests/setup/browser/browser.ts'
import { signIn, uniqueName } from '#tests/setup/editing/admin.ts'

for (const [width, theme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`the dashboard is accessible: ${width} px, ${theme}`, async ({ page, context, baseURL }) => {
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

test('the number of drafts links to the list of exactly those', async ({ page, baseURL }) => {
  await signInThroughForm(page, TEST_ADMIN)
  const slug = uniqueName('waits')
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
  // No admin page is open, because it would keep sending requests while its cookie is removed.
  await signIn(page)
  const person = { email: `${uniqueName('sales')}@example.com`, password: 'only-for-these-tests-4711', roles: ['sales'] }
  await page.request.post('/api/users', { data: person, headers: { origin: baseURL ?? '' } })
  await page.context().clearCookies()
  await signInThroughForm(page, person)
  await page.goto('/admin')
  await expect(page.locator('.desk').getByRole('heading', { level: 2 })).toHaveText(['Inbox'])
})
