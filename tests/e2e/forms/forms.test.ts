import { axeFaults } from '#tests/setup/browser/axe.ts'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

test('a form shows its problems, moves the focus there, keeps its answers, and is sent', async ({ page, expectFault }) => {
  // A test fills in as fast as a bot, which gets a challenge.
  expectFault(/428/)
  await page.goto('/styleguide')
  await wake(page)
  const block = page.locator('[data-block="contact-sales"]')
  await block.getByLabel('Your name').fill('Ada Whitcombe')
  await expect(block.locator('input[name=key]')).not.toHaveValue('')
  await block.getByLabel('Work email').fill('ada')
  await page.keyboard.press('Tab')
  await expect(block.getByLabel('Work email')).toHaveAccessibleDescription(/you@company\.com/)
  await block.getByRole('button', { name: 'Send to an engineer' }).focus()
  await page.keyboard.press('Enter')
  const summary = block.getByRole('group', { name: 'Fields to fix' })
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

test('half days are of dates once the browser knows the date', async ({ page }) => {
  await page.goto('/styleguide')
  await wake(page)
  const block = page.locator('[data-block="appointment"]')
  await expect(block.getByRole('checkbox', { name: 'morning' })).toHaveCount(10)
  await expect(block.getByLabel('Time zone')).not.toHaveValue('')
})
