import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: /Search/ })
const hits = (page: Page) => page.locator('a[data-hit]')

/** How many issues the page says it found. */
async function found(page: Page): Promise<number> {
  const text = await page.locator('#results-title').innerText()
  return Number(/([\d,]+) issues?/.exec(text)?.[1]?.replaceAll(',', ''))
}

async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  // A browser without scripts refuses those of the page.
  test.beforeEach(({ expectFault }) => expectFault(/^request failed: \S+\.js csp$/))

  test('words find issues by a plain form', async ({ page }) => {
    await page.goto('/directory')
    await field(page).fill('unused variables')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/directory?q=unused%20variables')
    await expect(page.getByRole('link', { name: /^no-unused-vars/ }).first()).toBeVisible()
    await expect(field(page)).toHaveValue('unused variables')
  })

  test('an exact code leads to its issue', async ({ page }) => {
    await page.goto('/directory/eslint')
    await field(page).fill('no-unused-vars')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/directory/eslint/issues/no-unused-vars')
  })

  test('a value is taken in, left out and let go by links, and the count is that of the facet', async ({ page }) => {
    await page.goto('/directory?q=unused')
    await page.setViewportSize({ width: 1440, height: 900 })
    const row = page.locator('.facet-row', { hasText: 'minor' }).first()
    const count = Number((await row.locator('.facet-count').innerText()).replaceAll(',', ''))
    const all = await found(page)
    await row.locator('.facet-take').click()
    await expect(page).toHaveURL('/directory?q=unused&severity=minor')
    expect(await found(page)).toBe(count)
    await page.getByRole('list', { name: 'Chosen filters' }).getByRole('link').first().click()
    await expect(page).toHaveURL('/directory?q=unused')
    await row.locator('.facet-not').click()
    await expect(page).toHaveURL('/directory?q=unused&severity=%21minor')
    expect(await found(page)).toBe(all - count)
  })

  test('the form keeps what else is chosen', async ({ page }) => {
    await page.goto('/directory?severity=minor')
    await field(page).fill('unused')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/directory?q=unused&severity=minor')
  })

  test('pages lead on and back without repeating an issue', async ({ page }) => {
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

  test('where nothing fits the page says what to do', async ({ page }) => {
    await page.goto('/directory?q=zzzzzzqqqq')
    await expect(page.getByText('No results.', { exact: true })).toBeVisible()
    await page.locator('.results-nothing').getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/directory')
  })
})

test('issues are found as one types; the field keeps the focus and the history one entry', async ({ page }) => {
  await openAlive(page, '/directory')
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

test('the code that answers as one types is loaded at the first focus; what was typed before it came is asked then', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const asked: string[] = []
  await page.route('**/assets/live-search-*.js', async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  await openAlive(page, '/directory')
  expect(asked).toEqual([])
  await field(page).fill('unused')
  await expect.poll(() => asked.length).toBe(1)
  letGo()
  await expect(page).toHaveURL('/directory?q=unused')
  await expect(field(page)).toHaveValue('unused')
})

test('Enter leads to the issue whose code was typed, even before it was found', async ({ page }) => {
  await openAlive(page, '/directory/eslint')
  await field(page).fill('no-unused-vars')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/directory/eslint/issues/no-unused-vars')
})

test('slash goes to the field, arrows go through the issues and back', async ({ page }) => {
  await openAlive(page, '/directory?q=unused')
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

test('a chosen value keeps the focus where it was', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAlive(page, '/directory/eslint')
  const row = page.locator('.facet-row', { hasText: 'critical' }).first()
  await row.locator('.facet-take').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/directory/eslint?severity=critical')
  await expect(row.locator('.facet-take')).toBeFocused()
  await expect(row.locator('.facet-take')).toHaveAttribute('aria-current', 'true')
})

test('a filtered page has its original elsewhere and is not listed; a single tag has a page of its own', async ({ page }) => {
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
