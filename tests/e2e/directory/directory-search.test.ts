import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  // A browser without JavaScript blocks the page's scripts.
  test.beforeEach(({ expectFault }) => expectFault(/^request failed: \S+\.js csp$/))

  test('a plain form finds issues by words', async ({ page }) => {
    await page.goto('/directory')
    await field(page).fill('unused variables')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/directory?q=unused%20variables')
    await expect(page.getByRole('link', { name: /^no-unused-vars/ }).first()).toBeVisible()
    await expect(field(page)).toHaveValue('unused variables')
  })

  test('an exact code opens its issue', async ({ page }) => {
    await page.goto('/directory/eslint')
    await field(page).fill('no-unused-vars')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/directory/eslint/issues/no-unused-vars')
  })

  test('links include, exclude and remove a value, and the total matches the facet’s count', async ({ page }) => {
    await page.goto('/directory?q=unused')
    await page.setViewportSize({ width: 1440, height: 900 })
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

  test('the form keeps the other filters', async ({ page }) => {
    await page.goto('/directory?severity=minor')
    await field(page).fill('unused')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/directory?q=unused&severity=minor')
  })

  test('paging forward and back never repeats an issue', async ({ page }) => {
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

  test('a page without results says what to do', async ({ page }) => {
    await page.goto('/directory?q=zzzzzzqqqq')
    await expect(page.getByText('No results.', { exact: true })).toBeVisible()
    await page.locator('.results-nothing').getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/directory')
  })
})

test('searches while typing, keeping the focus and one history entry', async ({ page }) => {
  await openHydrated(page, '/directory')
  await field(page).click()
  await field(page).pressSequentially('unused', { delay: 30 })
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

test('the live search loads at the first focus, then searches for the text typed before', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const requests: string[] = []
  await page.route('**/assets/live-search-*.js', async (route) => {
    requests.push(route.request().url())
    await held
    await route.continue()
  })
  await openHydrated(page, '/directory')
  expect(requests).toEqual([])
  await field(page).fill('unused')
  await expect.poll(() => requests.length).toBe(1)
  release()
  await expect(page).toHaveURL('/directory?q=unused')
  await expect(field(page)).toHaveValue('unused')
})

test('Enter opens the issue whose code was typed, even before the results appear', async ({ page }) => {
  await openHydrated(page, '/directory/eslint')
  await field(page).fill('no-unused-vars')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/directory/eslint/issues/no-unused-vars')
})

test('slash focuses the field, arrows move through the issues and back', async ({ page }) => {
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
})

test('selecting a value keeps the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHydrated(page, '/directory/eslint')
  const row = page.locator('.facet-row', { hasText: 'critical' }).first()
  await row.locator('.facet-take').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/directory/eslint?severity=critical')
  await expect(row.locator('.facet-take')).toBeFocused()
  await expect(row.locator('.facet-take')).toHaveAttribute('aria-current', 'true')
})

test('a filtered page is noindex with another canonical page; a single analyzer has its own', async ({ page }) => {
  const canonical = page.locator('link[rel=canonical]')
  const robots = page.locator('meta[name=robots]')
  await page.goto('/directory?q=unused')
  await expect(robots).toHaveAttribute('content', 'noindex, follow')
  await expect(canonical).toHaveAttribute('href', /\/directory$/)
  await page.goto('/directory?analyzer=eslint')
  await expect(canonical).toHaveAttribute('href', /\/directory\/eslint$/)
  await page.goto('/directory/eslint')
  await expect(robots).toHaveCount(0)
})
