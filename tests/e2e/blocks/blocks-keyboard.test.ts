import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { openStyleguide } from '#tests/setup/site/styleguide.ts'

const block = (page: Page, name: string) => page.locator(`[data-block="${name}"]`)

test('the arrow keys switch the prices, without JavaScript too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/styleguide')
  const pricing = block(page, 'pricing')
  await expect(pricing.getByText('billed monthly').first()).toBeVisible()
  await expect(pricing.getByText('billed yearly').first()).toBeHidden()
  await pricing.getByRole('radio', { name: 'Monthly' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(pricing.getByRole('radio', { name: 'Yearly' })).toBeFocused()
  await expect(pricing.getByText('billed yearly').first()).toBeVisible()
  await expect(pricing.getByText('billed monthly').first()).toBeHidden()
  await context.close()
})

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  test(`the comparison shows the prices of the selected billing period, ${how} JavaScript`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto('/pricing')
    const team = page.getByRole('columnheader', { name: /Team/ })
    await expect(team).toContainText('$24 per committer, per month, billed monthly', { useInnerText: true })
    await expect(team.getByText('$19')).toBeHidden()
    await page.getByRole('radio', { name: /^Yearly/ }).check()
    await expect(team).toContainText('$19 per committer, per month, billed yearly', { useInnerText: true })
    await expect(team.getByText('$24')).toBeHidden()
    // A plan with a single price shows it for both billing periods.
    await expect(page.getByRole('columnheader', { name: /Open/ }).getByText('$0')).toBeVisible()
    await context.close()
  })
}

test('the comparison marks what a plan does not include, and the keyboard scrolls it on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 240, height: 800 })
  await openStyleguide(page)
  const table = block(page, 'plan-comparison')
  await expect(table.getByRole('columnheader', { name: /Team/ })).toBeAttached()
  await expect(table.getByRole('row', { name: /Fixes on a branch/ }).getByText('Not included')).toBeAttached()
  const view = table.locator('.comparison-scroll')
  await view.focus()
  const scrolled = () => view.evaluate((element) => element.scrollLeft)
  expect(await scrolled()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(scrolled).toBeGreaterThan(0)
})

test('the keyboard opens an answer, and so does a link to it', async ({ page }) => {
  await openStyleguide(page)
  const faq = block(page, 'faq')
  const answer = faq.locator('.faq-answer').first()
  await expect(answer).toBeHidden()
  await faq.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  const href = await answer.getByRole('link').getAttribute('href')
  await page.goto('about:blank')
  await page.goto(`/styleguide${href}`)
  await expect(answer).toBeVisible()
})

test('the arrow keys and the buttons move a carousel that is wider than its container', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openStyleguide(page)
  const carousel = block(page, 'logo-carousel')
  const next = carousel.getByRole('button', { name: 'Next logos' })
  const previous = carousel.getByRole('button', { name: 'Previous logos' })
  await expect(next).toHaveAttribute('aria-disabled', 'false')
  await carousel.locator('.carousel-view').focus()
  await page.keyboard.press('ArrowRight')
  await expect(previous).toHaveAttribute('aria-disabled', 'false')
  await previous.focus()
  await page.keyboard.press('Enter')
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await expect(previous).toBeFocused()
})
