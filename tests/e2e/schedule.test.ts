import type { Page } from '@playwright/test'
import { axeFaults } from '#tests/setup/axe.ts'
import { TEST_ADMIN } from '#tests/setup/databases.ts'
import { expect, signInThroughForm, test } from '#tests/setup/browser.ts'
import { unused } from '#tests/setup/desk.ts'

test.use({ timezoneId: 'Europe/Berlin' })

/** A draft of its own, opened in the edit view with the panel open. */
async function openPanel(page: Page): Promise<void> {
  await signInThroughForm(page, TEST_ADMIN)
  const slug = unused('schedule')
  const answer = await page.request.post('/api/pages?draft=true', {
    data: { title: `Page ${slug}`, slug, _status: 'draft' },
    headers: { origin: new URL(page.url()).origin },
  })
  const { doc } = (await answer.json()) as { doc: { id: number } }
  await page.request.patch(`/api/pages/${doc.id}?draft=true&locale=de`, {
    data: { title: `Seite ${slug}`, _status: 'draft' },
    headers: { origin: new URL(page.url()).origin },
  })
  await page.goto(`/admin/collections/pages/${doc.id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Nothing is scheduled for this document.')).toBeVisible()
}

test('a publication is set, listed with its local time and zone, and cancelled', async ({ page }) => {
  await openPanel(page)
  const year = new Date().getFullYear() + 1
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
  await page.getByLabel('Date and time').fill(`${year}-07-01T10:30`)
  await page.getByRole('button', { name: 'Set the schedule' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Set to publish' })).toContainText(`1 July ${year} at 10:30 (Europe/Berlin)`)
  await page.getByLabel('Time zone').selectOption('America/New_York')
  await expect(page.getByText(/Your own clock will show 1 Jul \d+, 16:30 \(Europe\/Berlin\)/)).toBeVisible()
  await page.getByLabel('Language').selectOption('de')
  await page.getByRole('button', { name: 'Set the schedule' }).click()
  const table = page.getByRole('table', { name: 'What is scheduled' })
  await expect(table.getByRole('row').nth(1)).toContainText(`Publish1 Jul ${year}, 10:30Europe/BerlinPlanned`)
  await expect(table.getByRole('row').nth(2)).toContainText(`Publish, de only1 Jul ${year}, 10:30America/New_YorkPlanned`)
  // The colours of buttons are Payload's.
  expect(await axeFaults(page, { include: ['.schedule'], exclude: ['.btn'] })).toEqual([])
  await table.getByRole('button', { name: /America\/New_York/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The schedule is cancelled.' })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.reload()
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(table.getByRole('row')).toHaveCount(2)
})

test('a time that has passed is refused with a sentence', async ({ page }) => {
  await openPanel(page)
  await page.getByLabel('Date and time').fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Set the schedule' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'That time has passed. Choose one that is still to come.' })).toBeVisible()
  await expect(page.getByText('Nothing is scheduled for this document.')).toBeVisible()
})
