import { axeFaults } from '#tests/setup/browser/axe.ts'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { api, signIn, uniqueName } from '#tests/setup/editing/admin.ts'

test('the dashboard is accessible, wide and narrow, light and dark; the number of drafts links to exactly those', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page)
  for (const [width, theme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await context.addCookies([{ name: 'payload-theme', value: theme, url: baseURL ?? '' }])
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await expect(page).toHaveTitle(/Admin$/)
    await expect(page).not.toHaveTitle(/Payload/)
    for (const name of ['Inbox', 'Drafts waiting for a publisher', 'Scheduled', 'Imports', 'Jobs']) {
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('table', { name: 'Heartbeats' }).getByRole('row')).toHaveCount(2)
    // The navigation, which the server renders open, closes in a narrow window once it runs in the browser.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await axeFaults(page, { include: ['.desk'] })).toEqual([])
  }
  const slug = uniqueName('waits')
  const data = { title: `Waits for a publisher, ${slug}`, slug, _status: 'draft' }
  await api(page).post('/pages?draft=true', data)
  await page.goto('/admin')
  await page
    .getByRole('region', { name: 'Drafts waiting for a publisher' })
    .getByRole('link', { name: /pages?$/ })
    .click()
  await expect(page.getByRole('link', { name: data.title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Platform', exact: true })).toBeHidden()
})
