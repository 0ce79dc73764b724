import type { Page } from '@playwright/test'
import { axeFaults } from '#tests/setup/browser/axe.ts'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { api, signIn, uniqueName } from '#tests/setup/editing/admin.ts'

test.use({ timezoneId: 'Europe/Berlin' })

/** Creates a draft and opens it in the edit view with the panel open. */
async function openPanel(page: Page): Promise<void> {
  await signIn(page)
  const slug = uniqueName('schedule')
  const { doc } = await api(page).post('/pages?draft=true', { title: `Page ${slug}`, slug, _status: 'draft' })
  await api(page).patch(`/pages/${doc.id}?draft=true&locale=de`, { title: `Seite ${slug}`, _status: 'draft' })
  await page.goto(`/admin/collections/pages/${doc.id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Nothing is scheduled for this document.')).toBeVisible()
}

test('a time in the past is rejected; a publication is scheduled, listed with local time and time zone, and cancelled', async ({
  page,
}) => {
  await openPanel(page)
  await page.getByLabel('Date and time').fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Add schedule' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This time is in the past. Choose a later time.' })).toBeVisible()
  await expect(page.getByText('Nothing is scheduled for this document.')).toBeVisible()
  const year = new Date().getFullYear() + 1
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
  await page.getByLabel('Date and time').fill(`${year}-07-01T10:30`)
  await page.getByRole('button', { name: 'Add schedule' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Scheduled to publish' })).toContainText(
    `1 July ${year} at 10:30 (Europe/Berlin)`,
  )
  await page.getByLabel('Time zone').selectOption('America/New_York')
  await expect(page.getByText(/In your time zone: 1 Jul \d+, 16:30 \(Europe\/Berlin\)/)).toBeVisible()
  await expect(page.getByLabel('Language')).toHaveValue('en')
  await page.getByLabel('Language').selectOption('de')
  await page.getByRole('button', { name: 'Add schedule' }).click()
  const table = page.getByRole('table', { name: 'Schedules' })
  await expect(table.getByRole('row').nth(1)).toContainText(`Publish, en only1 Jul ${year}, 10:30Europe/BerlinPlanned`)
  await expect(table.getByRole('row').nth(2)).toContainText(`Publish, de only1 Jul ${year}, 10:30America/New_YorkPlanned`)
  // Button colors come from Payload.
  expect(await axeFaults(page, { include: ['.schedule'], exclude: ['.btn'] })).toEqual([])
  await table.getByRole('button', { name: /America\/New_York/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Schedule cancelled.' })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByText(`Goes live on 1 Jul ${year}, 10:30 (Europe/Berlin), en only`)).toBeVisible()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(table.getByRole('row')).toHaveCount(2)
})
