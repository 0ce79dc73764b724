import { expect, test } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

const PAGES = [
  ['/', 'Static analysis that shows its work', /^Static analysis that shows its work \| Plumbline$/],
  ['/code-review', 'Let people talk about design again', /^Code review with the small things said \| Plumbline$/],
  ['/platform/static-analysis', 'Read the code before it runs', /^Static analysis \| Plumbline$/],
  ['/pricing', 'A price per committer, and nothing per scan', /^Pricing: per committer, free in the open \| Plumbline$/],
  ['/privacy', 'Privacy notice', /^Privacy notice \| Plumbline$/],
  ['/directory', 'Directory', /^Directory \| Plumbline$/],
  ['/directory/eslint', 'ESLint', /^ESLint \| Plumbline$/],
  [
    '/directory/eslint/issues/no-unused-vars',
    'Disallow unused variables',
    /^no-unused-vars \(ESLint\): Disallow unused variables \| Plumbline$/,
  ],
] as const

for (const [path, heading, title] of PAGES) {
  test(`${path} is complete without JavaScript`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' })).toBeVisible()
    await context.close()
  })

  test(`${path} hydrates without an error`, async ({ page }) => {
    await page.goto(path)
    await wake(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  })
}

/** A page from memory was rendered for one spelling of its address; the browser compares it with the one it has. */
const SPELLINGS = [
  '/directory?severity=major&utm_source=a&analyzer=eslint',
  '/directory?order=newest&kind=linter&lang=js',
  '/directory/eslint?q=no&gclid=1&category=a',
  '/directory?unknown=1',
  '/directory/changes?unknown=1&analyzer=eslint',
  '/pricing?utm_source=a&unknown=1',
]

test('a page hydrates without an error under every spelling of its address', async ({ page }) => {
  for (const address of [...SPELLINGS, ...SPELLINGS]) {
    await page.goto(address)
    await wake(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('navigates from the home page to a rule without a page load', async ({ page }) => {
  await page.goto('/')
  await wake(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).click()
  await page.getByRole('link', { name: 'ESLint', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ESLint')
  await page.getByRole('link', { name: /array-callback-return/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Enforce')
  await expect(page).toHaveURL('/directory/eslint/issues/array-callback-return')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('the list of issues is paginated with plain links', async ({ page }) => {
  await page.goto('/directory/eslint')
  const pages = page.getByRole('navigation', { name: 'Pages of issues' })
  const first = await page.locator('a[data-hit]').first().getAttribute('href')
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/directory/eslint?page=2')
  await expect(pages).toContainText(/51–100 of \d+/)
  await expect(pages.getByRole('link', { name: /^Page 2 of/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('a[data-hit]').first()).not.toHaveAttribute('href', first ?? '')
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(page.locator('a[data-hit]').first()).toHaveAttribute('href', first ?? '')
})

test('a deprecated rule links to its replacement', async ({ page }) => {
  await page.goto('/directory/eslint/issues/no-new-object')
  await expect(page.getByText(/Deprecated since/)).toBeVisible()
  await page.getByRole('link', { name: 'no-object-constructor' }).first().click()
  await expect(page).toHaveURL('/directory/eslint/issues/no-object-constructor')
})

test('redirects a comparison’s short address (C26)', async ({ page }) => {
  await page.goto('/compare/linter')
  await expect(page).toHaveURL('/linter-alternatives')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your linter is right, and nobody reads it')
})

test('serves the same page with one trailing slash (C11)', async ({ page }) => {
  const response = await page.goto('/platform/')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A runner, a reviewer and a directory')
})
