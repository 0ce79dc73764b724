import type { Page, Route } from '@playwright/test'
import { expect, holdBack, test } from '#tests/setup/browser.ts'

const CALLS = '**/_serverFn/**'
const field = (page: Page) => page.getByRole('searchbox', { name: /Search|durchsuchen/ })
const hits = (page: Page) => page.locator('a[data-hit]')
const failed = (page: Page) => page.locator('.directory-search-failed')

/** Opens a page of results, and gives those. Nothing is fetched ahead: what is asked is what was typed. */
async function openResults(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await field(page).focus()
  await page.waitForLoadState('networkidle')
  return hits(page).allInnerTexts()
}

const answers: Record<string, (route: Route) => Promise<void>> = {
  'is a fault': (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500}' }),
  'says that the site is busy': (route) => route.fulfill({ status: 503, headers: { 'retry-after': '5' }, body: 'Service Unavailable' }),
  'never comes': (route) => route.abort('internetdisconnected'),
}

for (const [what, answer] of Object.entries(answers)) {
  for (const path of ['/directory?q=unused', '/directory/eslint?q=unused']) {
    test(`${path}: where an answer ${what}, page and typed words stay, and the next letter asks again`, async ({ page, expectFault }) => {
      expectFault(/_serverFn/)
      expectFault(/^console: (?:Failed to load resource|TypeError: Failed to fetch|Error)/)
      const shown = await openResults(page, path)
      expect(shown.length).toBeGreaterThan(0)
      await page.route(CALLS, answer)
      await field(page).press('End')
      await field(page).pressSequentially('-va')
      await expect(failed(page)).toContainText('gave no answer')
      await expect(page.getByRole('status').filter({ hasText: 'gave no answer' })).toBeVisible()
      await expect(field(page)).toHaveValue('unused-va')
      await expect(field(page)).toBeFocused()
      expect(await hits(page).allInnerTexts()).toEqual(shown)
      await expect(page).toHaveURL(path)
      await page.unroute(CALLS)
      await field(page).press('r')
      await expect(page).toHaveURL(path.replace('unused', 'unused-var'))
      await expect(failed(page)).toHaveText('')
      await expect(hits(page).filter({ hasText: 'no-unused-vars' })).not.toHaveCount(0)
      await expect(field(page)).toHaveValue('unused-var')
    })
  }
}

test('a letter that brings back what is shown, or was asked before, needs no answer that fails', async ({ page, expectFault }) => {
  expectFault(/_serverFn/)
  expectFault(/^console: (?:Failed to load resource|TypeError: Failed to fetch|Error)/)
  const shown = await openResults(page, '/directory?q=unused')
  await field(page).press('End')
  await field(page).press('-')
  await expect(page).toHaveURL('/directory?q=unused-')
  await page.route(CALLS, (route) => route.abort('internetdisconnected'))
  await field(page).press('Backspace')
  await expect(failed(page)).toContainText('gave no answer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
  await field(page).press('-')
  await expect(failed(page)).toHaveText('')
  await page.unroute(CALLS)
  await field(page).press('Backspace')
  await expect(page).toHaveURL('/directory?q=unused')
  expect(await hits(page).allInnerTexts()).toEqual(shown)
})

test('Enter asks again as well, and leads to the issue', async ({ page, expectFault }) => {
  expectFault(/_serverFn/)
  expectFault(/^console: (?:Failed to load resource|TypeError: Failed to fetch|Error)/)
  await openResults(page, '/de/directory/eslint?q=unused')
  await page.route(CALLS, answers['never comes'] ?? (() => {}))
  await field(page).fill('no-unused-vars')
  await expect(failed(page)).toContainText('nicht geantwortet')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/de/directory/eslint?q=unused')
  await page.unroute(CALLS)
  await field(page).press('Enter')
  await expect(page).toHaveURL('/de/directory/eslint/issues/no-unused-vars')
})

test('each pause of typing is one question, and the one before it is dropped', async ({ page }) => {
  const asked: string[] = []
  const dropped: string[] = []
  await openResults(page, '/directory?q=unused')
  page.on('request', (request) => request.url().includes('/_serverFn/') && asked.push(request.url()))
  page.on('requestfailed', (request) => request.url().includes('/_serverFn/') && dropped.push(request.url()))
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(CALLS, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await field(page).fill('unused v')
  await expect.poll(() => asked.length).toBe(1)
  await field(page).fill('unused va')
  await expect.poll(() => asked.length).toBe(2)
  await expect.poll(() => dropped).toEqual(asked.slice(0, 1))
  letGo()
  await expect(page).toHaveURL('/directory?q=unused%20va')
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(2)
})

test('an arrow that is pressed before the code of the keys is there leads to the first issue', async ({ page }) => {
  const letGo = await holdBack(page, '**/assets/live-search-*.js')
  await page.goto('/directory?q=unused')
  await page.waitForLoadState('networkidle')
  await field(page).focus()
  await page.keyboard.press('ArrowDown')
  letGo()
  await expect(hits(page).nth(0)).toBeFocused()
})

test('the search page says of a refusal when to try again', async ({ page, expectFault }) => {
  expectFault(/_serverFn/)
  expectFault(/^console: (?:Failed to load resource|Error)/)
  await page.goto('/search?q=code')
  await page.waitForLoadState('networkidle')
  await page.route(CALLS, (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body: '{"title":"Too Many Requests","status":429}' }),
  )
  await page.getByRole('main').getByRole('searchbox').fill('unused')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Too Busy')
  await expect(page.getByRole('main')).toContainText('Try again in a minute.')
})
