import type { Page } from '@playwright/test'
import { api, editAddress } from '#tests/setup/editing/admin.ts'
import { expect, take } from './camera.ts'

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Creating a page and adding blocks. */
export async function takeBlocks(page: Page, draft: number): Promise<void> {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await take(page, 'dashboard')
  await page.goto(editAddress(draft))
  await expect(page.locator('#field-blocks__0__heading')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Links' })).toBeVisible()
  await take(page, 'edit-view')
  await named(page, 'Add Block').scrollIntoViewIfNeeded()
  await named(page, 'Add Block').click()
  await expect(page.getByPlaceholder('Search for a block')).toBeVisible()
  await take(page, 'add-block', { x: 640, width: 640, height: 300 })
}

/** The live preview beside the form, in phone size. */
export async function takeLivePreview(page: Page, draft: number): Promise<void> {
  await page.goto(editAddress(draft))
  await page.locator('#live-preview-toggler').click()
  const frame = page.frameLocator('iframe#live-preview-iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Responsive' }).first().click()
  await page.locator('.popup-button-list__label', { hasText: 'Phone' }).click()
  await take(page, 'live-preview')
  await page.locator('#live-preview-toggler').click()
}

/** Two people in one document, and its previous versions. */
export async function takeConflict(page: Page, draft: number): Promise<void> {
  await page.goto(editAddress(draft))
  await expect(page.locator('#field-title')).toHaveValue('Reviews')
  await api(page).patch(`/pages/${draft}?draft=true`, { title: 'Code reviews' })
  await page.locator('#field-title').fill('Reviews by Plumbline')
  const dialog = page.getByRole('dialog').filter({ hasText: 'saved this' })
  await dialog.getByRole('button', { name: 'See what changed' }).click()
  await expect(dialog.getByRole('row')).not.toHaveCount(0)
  await take(page, 'newer-version', dialog)
  await dialog.getByRole('button', { name: 'Load the newest version' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`${editAddress(draft)}/versions`)
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/versions\/\d+/)
  await page.waitForLoadState('networkidle')
  await take(page, 'versions')
}

/** The panel that schedules publication. */
export async function takeSchedule(page: Page, draft: number): Promise<void> {
  await page.goto(editAddress(draft))
  await named(page, 'Schedule').click()
  await page.getByLabel('Date and time').fill(`${new Date().getFullYear() + 1}-07-01T09:00`)
  await page.getByRole('button', { name: 'Add schedule' }).click()
  await expect(page.getByRole('table', { name: 'Schedules' })).toBeVisible()
  await take(page, 'schedule', page.locator('.schedule'))
}

/** A share link for an outsider, in a tab without unsaved changes. */
export async function takeShare(page: Page, draft: number): Promise<void> {
  await page.goto(editAddress(draft))
  const panel = page.getByRole('region', { name: 'Share this draft' })
  await panel.getByLabel('Who it is for').fill('Legal, second reading')
  await panel.getByRole('button', { name: 'Create link' }).click()
  await expect(panel.getByRole('listitem')).toBeVisible()
  await panel.scrollIntoViewIfNeeded()
  await take(page, 'share', panel)
}
