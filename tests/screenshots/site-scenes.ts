import type { Page } from '@playwright/test'
import { api, editAddress } from '#tests/setup/editing/admin.ts'
import { expect, take } from './camera.ts'

async function pageAt(page: Page, path: string): Promise<number> {
  const found = (await api(page).get(`/pages?where[path][equals]=${path}&depth=0`)) as unknown as { docs: { id: number }[] }
  return found.docs[0]?.id ?? 0
}

/** Moving and retiring a page. */
export async function takeMoves(page: Page): Promise<void> {
  await page.goto(editAddress(await pageAt(page, '/platform')))
  await page.locator('#field-slug').fill('product')
  const notice = page.getByRole('status').filter({ hasText: 'When you publish' })
  await expect(notice).toBeVisible()
  await take(page, 'move', { y: 130, height: 470 })
  await page.goto(editAddress(await pageAt(page, '/prices')))
  await page.locator('.doc-controls__popup button').last().click()
  await page.getByRole('button', { name: 'Retire this page…' }).click()
  await expect(page.getByRole('button', { name: 'Retire this page', exact: true })).toBeVisible()
  await take(page, 'retire', page.locator('.address-form'))
}

/** Redirects: testing an address, and importing a list. */
export async function takeRedirects(page: Page): Promise<void> {
  await page.goto('/admin/collections/redirects')
  await page.getByLabel('Test an address').fill('/docs/install')
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText('A redirect leads to')).toBeVisible()
  await take(page, 'redirects', { height: 560 })
  await page.getByRole('button', { name: 'Import a list…' }).click()
  await page.getByLabel('Or paste the list').fill('from,to,status,kind\n/tour,/platform,,\n/price-list,/prices,301,exact\nhelp,/platform,,')
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible()
  await take(page, 'import-redirects', page.locator('.address-form'))
}

/** A file and its description. */
export async function takeMedia(page: Page): Promise<void> {
  await page.goto('/admin/collections/media')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.locator('#field-alt')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await take(page, 'media')
}

/** The preview of a page in search results and when shared. */
export async function takeSearch(page: Page): Promise<void> {
  await page.goto(editAddress(await pageAt(page, '/platform/static-analysis')))
  await page.getByRole('tab', { name: 'Search and sharing' }).click()
  await expect(page.getByRole('region', { name: 'Preview of a search result' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 1150 })
  await take(page, 'search-and-sharing', { y: 180, height: 970, width: 860 })
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** The same page in German. */
export async function takeGerman(page: Page): Promise<void> {
  await page.goto(`${editAddress(await pageAt(page, '/'))}?locale=de`)
  await expect(page.locator('#field-title')).toHaveValue('Start')
  await take(page, 'german', { height: 660 })
}
