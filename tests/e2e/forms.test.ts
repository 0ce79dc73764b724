import { axeFaults } from '#tests/setup/axe.ts'
import { expect, test } from '#tests/setup/browser.ts'

test('a form says what to mend, takes the focus there, keeps what was written, and is sent', async ({ page, expectFault }) => {
  // A test fills in as fast as a program, which is asked for a second of work.
  expectFault(/428/)
  await page.goto('/styleguide')
  await page.waitForLoadState('networkidle')
  const block = page.locator('[data-block="contact-sales"]')
  await block.getByLabel('Your name').fill('Ada Whitcombe')
  await expect(block.locator('input[name=key]')).not.toHaveValue('')
  await block.getByLabel('Work email').fill('ada')
  await page.keyboard.press('Tab')
  await expect(block.getByLabel('Work email')).toHaveAccessibleDescription(/you@company\.com/)
  await block.getByRole('button', { name: 'Send to an engineer' }).focus()
  await page.keyboard.press('Enter')
  const summary = block.getByRole('group', { name: 'What to mend' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(3)
  expect(await axeFaults(page, { include: ['[data-block="contact-sales"]'] })).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(block.getByLabel('Work email')).toBeFocused()
  await block.getByLabel('Work email').fill('ada@example.com')
  await expect(block.getByLabel('Work email')).not.toHaveAttribute('aria-invalid')
  await block.getByLabel('Company').fill('Weir')
  await block.getByLabel('What you want to solve').selectOption('legacy')
  await expect(block.getByLabel('Your name')).toHaveValue('Ada Whitcombe')
  await page.keyboard.press('Tab')
  await block.getByRole('button', { name: 'Send to an engineer' }).click()
  await expect(block.getByText('Your message has arrived.')).toBeFocused()
})

test('the days to choose from are dates once the browser says which day it is', async ({ page }) => {
  await page.goto('/styleguide')
  const block = page.locator('[data-block="appointment"]')
  await expect(block.getByRole('checkbox', { name: 'morning' })).toHaveCount(10)
  await expect(block.getByLabel('Time zone')).not.toHaveValue('')
})
