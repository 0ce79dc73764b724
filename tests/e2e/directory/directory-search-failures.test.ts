import type { Page, Route } from '@playwright/test'
import { expect, test, untilQuiet } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

const CALLS = '**/_serverFn/**'
const field = (page: Page) => page.getByRole('searchbox', { name: /Search|durchsuchen/ })
const hits = (page: Page) => page.locator('a[data-hit]')
const failed = (page: Page) => page.locator('.directory-search-failed')

/** Opens a page of results and returns them. Prefetching is off, so every request comes from typing. */
async function openResults(page: Page, path: string): Promise<string[]> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }))
  await page.goto(path)
  await wake(page)
  await field(page).focus()
  await untilQuiet(page)
  return hits(page).allInnerTexts()
}

const answers: Record<string, (route: Route) => Promise<void>> = {
  'is an error': (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500}' }),
  'says the site is busy': (route) => route.fulfill({ status: 503, headers: { 'retry-after': '5' }, body: 'Service Unavailable' }),
  'never arrives': (route) => route.abort('internetdisconnected'),
}

test('when a response fails, page and typed text stay, and the next letter, a known query or Enter goes on; the search page says when to try again', async ({
  page,
  expectFault,
}) => {
  expectFault(/_serverFn/)
  expectFault(/^console: (?:Failed to load resource|TypeError: Failed to fetch|Error)/)
  for (const [what, answer] of Object.entries(answers)) {
    await test.step(`a response ${what}`, async () => {
      const path = what === 'is an error' ? '/directory/eslint?q=unused' : '/directory?q=unused'
      const shown = await openResults(page, path)
      expect(shown.length).toBeGreaterThan(0)
      await page.route(CALLS, answer)
      await field(page).press('End')
      await field(page).pressSequentially('-va')
      await expect(failed(page)).toContainText('did not respond')
      await expect(page.getByRole('status').filter({ hasText: 'did not respond' })).toBeVisible()
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

  await test.step('a query that is shown or remembered', async () => {
    expectFault(/_serverFn/)
    expectFault(/^console: (?:Failed to load resource|TypeError: Failed to fetch|Error)/)
    const shown = await openResults(page, '/directory?q=unused')
    await field(page).press('End')
    await field(page).press('-')
    await expect(page).toHaveURL('/directory?q=unused-')
    await page.route(CALLS, (route) => route.abort('internetdisconnected'))
    await field(page).press('Backspace')
    await expect(failed(page)).toContainText('did not respond')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory')
    await field(page).press('-')
    await expect(failed(page)).toHaveText('')
    await page.unroute(CALLS)
    await field(page).press('Backspace')
    await expect(page).toHaveURL('/directory?q=unused')
    expect(await hits(page).allInnerTexts()).toEqual(shown)
    // Enter also retries, and opens the issue.
    await openResults(page, '/de/directory/eslint?q=unused')
    await page.route(CALLS, answers['never arrives'] ?? (() => {}))
    await field(page).fill('no-unused-vars')
    await expect(failed(page)).toContainText('nicht geantwortet')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/de/directory/eslint?q=unused')
    await page.unroute(CALLS)
    await field(page).press('Enter')
    await expect(page).toHaveURL('/de/directory/eslint/issues/no-unused-vars')
  })

  await test.step('the search page', async () => {
    expectFault(/_serverFn/)
    expectFault(/^console: (?:Failed to load resource|Error)/)
    await page.goto('/search?q=code')
    await wake(page)
    await page.route(CALLS, (route) =>
      route.fulfill({ status: 429, contentType: 'application/problem+json', body: '{"title":"Too Many Requests","status":429}' }),
    )
    await page.getByRole('main').getByRole('searchbox').fill('unused')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Too Busy')
    await expect(page.getByRole('main')).toContainText('Try again in a minute.')
  })
})

test('each pause in typing sends one request, which cancels the one before, is repeated once if the network loses it, and is remembered', async ({
  page,
  expectFault,
}) => {
  expectFault(/_serverFn/)
  expectFault(/^console: Failed to load resource/)
  const requests: string[] = []
  const cancelled: string[] = []
  await openResults(page, '/directory?q=unused')
  page.on('request', (request) => request.url().includes('/_serverFn/') && requests.push(request.url()))
  page.on('requestfailed', (request) => request.url().includes('/_serverFn/') && cancelled.push(request.url()))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(CALLS, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await field(page).fill('unused v')
  await expect.poll(() => requests.length).toBe(1)
  await field(page).fill('unused va')
  await expect.poll(() => requests.length).toBe(2)
  await expect.poll(() => cancelled).toEqual(requests.slice(0, 1))
  release()
  await expect(page).toHaveURL('/directory?q=unused%20va')
  await untilQuiet(page)
  expect(requests).toHaveLength(2)
  await page.unroute(CALLS)

  // Text deleted and typed again is answered from memory.
  for (const [text, query] of [
    ['unused v', 'unused%20v'],
    ['unused va', 'unused%20va'],
    ['unused v', 'unused%20v'],
  ] as const) {
    await field(page).fill(text)
    await expect(page).toHaveURL(`/directory?q=${query}`)
  }
  await untilQuiet(page)
  expect(requests).toHaveLength(3)

  // A request that the network loses is repeated once, without an error.
  await failed(page).evaluate((output) => {
    new MutationObserver(() => document.body.setAttribute('data-failed', '')).observe(output, { childList: true, characterData: true })
  })
  const lost: string[] = []
  await page.route(
    CALLS,
    async (route) => {
      lost.push(route.request().url())
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await field(page).fill('unused var')
  await expect(page).toHaveURL('/directory?q=unused%20var')
  expect(lost).toHaveLength(1)
  await expect(page.locator('body[data-failed]')).toHaveCount(0)
})
