import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { openStyleguide } from '#tests/setup/site/styleguide.ts'

const block = (page: Page, name: string) => page.locator(`[data-block="${name}"]`)

test('the arrow keys switch the prices, and the comparison follows, with and without JavaScript', async ({ browser, baseURL }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto('/pricing')
    const team = page.getByRole('columnheader', { name: /Team/ })
    await expect(page.getByText('billed monthly').first()).toBeVisible()
    await expect(page.getByText('billed yearly').first()).toBeHidden()
    await expect(team).toContainText('$24 per committer, per month, billed monthly', { useInnerText: true })
    await expect(team.getByText('$19')).toBeHidden()
    await page.getByRole('radio', { name: 'Monthly' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Yearly' })).toBeFocused()
    await expect(page.getByText('billed yearly').first()).toBeVisible()
    await expect(page.getByText('billed monthly').first()).toBeHidden()
    await expect(team).toContainText('$19 per committer, per month, billed yearly', { useInnerText: true })
    await expect(team.getByText('$24')).toBeHidden()
    // A plan with a single price shows it for both billing periods.
    await expect(page.getByRole('columnheader', { name: /Open/ }).getByText('$0')).toBeVisible()
    await context.close()
  }
})

test('the keyboard scrolls a comparison, moves a carousel that is wider than its container, and opens an answer, as does a link to it', async ({
  page,
}) => {
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

  await page.setViewportSize({ width: 360, height: 800 })
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
