import type { Page } from '@playwright/test'
import { expect, holdRequests, test } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: /Search/ })
const hits = (page: Page) => page.locator('a[data-hit]')

/** The number of issues that the page shows. */
async function found(page: Page): Promise<number> {
  const text = await page.locator('#results-title').innerText()
  return Number(/([\d,]+) issues?/.exec(text)?.[1]?.replaceAll(',', ''))
}

async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await wake(page)
}

test('without JavaScript a plain form finds issues, keeps filters and opens a code; links filter and turn pages', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const search = async (path: string, text: string) => {
    await page.goto(path)
    await field(page).fill(text)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
  }
  await search('/directory', 'unused variables')
  await expect(page).toHaveURL('/directory?q=unused%20variables')
  await expect(page.getByRole('link', { name: /^no-unused-vars/ }).first()).toBeVisible()
  await expect(field(page)).toHaveValue('unused variables')
  await search('/directory/eslint', 'no-unused-vars')
  await expect(page).toHaveURL('/directory/eslint/issues/no-unused-vars')
  await search('/directory?severity=minor', 'unused')
  await expect(page).toHaveURL('/directory?q=unused&severity=minor')
  await search('/directory', 'zzzzzzqqqq')
  await expect(page.getByText('No results.', { exact: true })).toBeVisible()
  await page.locator('.results-nothing').getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/directory')

  await test.step('links include, exclude and remove a value, and the total matches the facet’s count', async () => {
    await page.goto('/directory?q=unused')
    const row = page.locator('.facet-row', { hasText: 'minor' }).first()
    const count = Number((await row.locator('.facet-count').innerText()).replaceAll(',', ''))
    const all = await found(page)
    await row.locator('.facet-take').click()
    await expect(page).toHaveURL('/directory?q=unused&severity=minor')
    expect(await found(page)).toBe(count)
    await page.getByRole('list', { name: 'Selected filters' }).getByRole('link').first().click()
    await expect(page).toHaveURL('/directory?q=unused')
    await row.locator('.facet-not').click()
    await expect(page).toHaveURL('/directory?q=unused&severity=%21minor')
    expect(await found(page)).toBe(all - count)
  })

  await test.step('paging forward and back never repeats an issue', async () => {
    await page.goto('/directory/eslint?sort=code')
    const codes = async () => hits(page).locator('a code').allInnerTexts()
    const first = await codes()
    await page.locator('a[rel~=next]').click()
    await expect(page).toHaveURL(/[?&]at=/)
    const second = await codes()
    expect(second.filter((code) => first.includes(code))).toEqual([])
    await page.locator('a[rel~=prev]').click()
    expect(await codes()).toEqual(first)
  })
  await context.close()
})

test('the live search loads at the first focus, then searches for what is typed, keeping the focus and one history entry', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/assets/live-search-') && requests.push(request.url()))
  const release = await holdRequests(page, '**/assets/live-search-*.js')
  await openHydrated(page, '/directory')
  expect(requests).toEqual([])
  await field(page).click()
  await field(page).pressSequentially('unu')
  await expect.poll(() => requests.length).toBe(1)
  release()
  await expect(page).toHaveURL('/directory?q=unu')
  await field(page).pressSequentially('sed', { delay: 30 })
  await expect(page).toHaveURL('/directory?q=unused')
  await expect(hits(page).first()).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('unused')
  expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6)
  await expect(page.locator('.directory-search [role=status]')).toHaveText(/\d+ issues?/)
  await field(page).press('Escape')
  await expect(page).toHaveURL('/directory')
  await expect(field(page)).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Analyzers' })).toBeVisible()
})

test('by keyboard: slash focuses the field, arrows move through the issues and back, Enter filters and opens', async ({ page }) => {
  await openHydrated(page, '/directory?q=unused')
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('unused')
  await page.keyboard.press('ArrowDown')
  await expect(hits(page).nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(hits(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('/')
  await expect(field(page)).toHaveValue('unused/')
  // Selecting a value keeps the focus, and Enter opens the issue whose code was typed, even before the results appear.
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHydrated(page, '/directory/eslint')
  const row = page.locator('.facet-row', { hasText: 'critical' }).first()
  await row.locator('.facet-take').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/directory/eslint?severity=critical')
  await expect(row.locator('.facet-take')).toBeFocused()
  await expect(row.locator('.facet-take')).toHaveAttribute('aria-current', 'true')
  await openHydrated(page, '/directory/eslint')
  await field(page).fill('no-unused-vars')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/directory/eslint/issues/no-unused-vars')
})
