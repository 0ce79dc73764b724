import { expect, test } from '#tests/setup/browser/browser.ts'

for (const path of [
  '/nope?x=1',
  '/directory/nope',
  '/directory/eslint/issues/nope',
  '/directory/tags/no-issue-has-this',
  '/Platform',
  '/DIRECTORY',
]) {
  test(`${path} is a 404 with the error page (C20)`, async ({ page, expectFault }) => {
    expectFault(/404/)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page).toHaveTitle(`404 - Page not found: ${path}`)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
}

test('a client navigation to a missing page shows the same page, and Back leaves it', async ({ page, expectFault }) => {
  expectFault(/404/)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.querySelector('a[href="/directory"]')?.setAttribute('href', '/directory'))
  await page.goto('/platform')
  await page.goto('/gone')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A runner, a reviewer and a directory')
})
