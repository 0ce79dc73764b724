import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: /Search/ })

test.beforeEach(async ({ page }) => {
  await page.goto('/directory')
  await page.waitForLoadState('networkidle')
  await field(page).click()
})

/** Types so slowly that what is typed first is answered before the rest. */
async function typeInTwo(page: Page, first: string, rest: string): Promise<void> {
  await page.keyboard.type(first)
  await expect(page).toHaveURL(`/directory?q=${first}`)
  await page.keyboard.type(rest)
}

test('typing is one step: back leads to the page before it', async ({ page }) => {
  await typeInTwo(page, 'unu', 'sed')
  await expect(page).toHaveURL('/directory?q=unused')
  await page.goBack()
  await expect(page).toHaveURL('/directory')
  await expect(field(page)).toHaveValue('')
  await page.goForward()
  await expect(page).toHaveURL('/directory?q=unused')
  await expect(field(page)).toHaveValue('unused')
})

test('what is typed after the field was left is another step', async ({ page }) => {
  await page.keyboard.type('unused')
  await expect(page).toHaveURL('/directory?q=unused')
  await page.keyboard.press('Tab')
  await page.keyboard.press('/')
  await page.keyboard.press('End')
  await page.keyboard.type(' import')
  await expect(page).toHaveURL('/directory?q=unused%20import')
  await page.goBack()
  await expect(page).toHaveURL('/directory?q=unused')
  await expect(field(page)).toHaveValue('unused')
})

test('back from an issue that Enter led to skips the half of its code that was answered', async ({ page }) => {
  await typeInTwo(page, 'no-un', 'def-init')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/issues\/no-undef-init$/)
  await page.goBack()
  await expect(page).toHaveURL('/directory')
})

test('typing after going back keeps the page that was gone back to', async ({ page }) => {
  await page.keyboard.type('unused')
  await expect(page).toHaveURL('/directory?q=unused')
  await page.goBack()
  await expect(page).toHaveURL('/directory')
  await field(page).focus()
  await page.keyboard.type('regex')
  await expect(page).toHaveURL('/directory?q=regex')
  await page.goBack()
  await expect(page).toHaveURL('/directory')
})
