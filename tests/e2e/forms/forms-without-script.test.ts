import type { Browser, Page } from '@playwright/test'
import { axeFaults } from '#tests/setup/browser/axe.ts'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'

/** A page in a browser without JavaScript. */
async function withoutScript(browser: Browser, baseURL: string | undefined, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  await work(await context.newPage())
  await context.close()
}

test('a form comes back with its answers until it is valid, and is sent', async ({ browser, baseURL }) => {
  await withoutScript(browser, baseURL, async (page) => {
    await page.goto('/contact-sales')
    await page.getByLabel('Your name').fill('Ada <Whitcombe>')
    await page.getByLabel('Work email').fill('ada@weir')
    await page.getByLabel('Company').fill('Weir')
    await page.getByLabel('People who commit code').selectOption('50–199')
    await page.getByLabel('What you want to solve').selectOption('legacy')
    await page.getByLabel('Message').fill('Forty "repositories".\nIn Go.')
    const consent = await page.locator('input[name=consent]').inputValue()
    for (const turn of [1, 2]) {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: 'Send to an engineer' }).click()
      expect((await answered).status(), `turn ${turn}`).toBe(422)
      await expect(page).toHaveTitle('Error: Your message to an engineer')
      const summary = page.getByRole('group', { name: 'Fields to fix' })
      await expect(summary.getByRole('link')).toHaveText([/Enter a complete email address/])
      const email = page.getByLabel('Work email')
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(email).toHaveAccessibleDescription(/you@company\.com/)
      await expect(summary.getByRole('link')).toHaveAttribute('href', `#${await email.getAttribute('id')}`)
      await expect(email).toHaveValue('ada@weir')
      await expect(page.getByLabel('Your name')).toHaveValue('Ada <Whitcombe>')
      await expect(page.getByLabel('People who commit code')).toHaveValue('50–199')
      await expect(page.getByLabel('What you want to solve')).toHaveValue('legacy')
      await expect(page.getByLabel('Message')).toHaveValue('Forty "repositories".\nIn Go.')
      await expect(page.locator('input[name=consent]')).toHaveValue(consent)
      await expect(page.locator('script')).toHaveCount(0)
      // Otherwise browsers request /favicon.ico.
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')
    }
    await page.getByLabel('Work email').fill('plain@example.com')
    await page.getByRole('button', { name: 'Send to an engineer' }).click()
    await expect(page).toHaveURL(/\/contact-sales#sent-contact-sales$/)
    await expect(page.getByText('Your message has arrived.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send to an engineer' })).toBeHidden()

    // Checkboxes are still checked.
    await page.goto('/schedule-demo')
    const topic = page.getByRole('group', { name: 'What you want to see' }).getByRole('checkbox').first()
    await topic.check()
    await page.getByRole('group', { name: 'Tuesdays' }).getByLabel('afternoon').check()
    await page.getByLabel('Time zone').fill('Europe/Berlin')
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('Work email').fill('ada@weir')
    await page.getByLabel('Company').fill('Weir')
    const topics = await page.locator('input[name=topics]').count()
    await page.getByRole('button', { name: 'Ask for a time' }).click()
    await expect(page).toHaveTitle('Error: Your request for a call')
    await expect(page.getByRole('group', { name: 'Tuesdays' }).getByLabel('afternoon')).toBeChecked()
    await expect(topic).toBeChecked()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expect(page.locator('input[name=topics]')).toHaveCount(topics)
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
  })
})

test('the page that shows a form again is accessible and focuses its summary', async ({ page, expectFault }) => {
  expectFault(/422/)
  await page.goto('/schedule-demo')
  await wake(page)
  await expect(page.getByLabel('Time zone')).not.toHaveValue('')
  await page.getByLabel('Time zone').fill('')
  const answered = page.waitForResponse((response) => response.url().endsWith('/forms/schedule-demo'))
  // Submits as a browser without our scripts does.
  await page.locator('form[action="/forms/schedule-demo"]').evaluate((form: HTMLFormElement) => form.submit())
  expect((await answered).status()).toBe(422)
  const summary = page.getByRole('group', { name: 'Fields to fix' })
  await expect(summary).toBeFocused()
  // In the order of the fields.
  await expect(summary.getByRole('link')).toHaveText([/half day/, /time zone/, /your name/, /the address/, /your company/])
  expect(await axeFaults(page)).toEqual([])
  await summary.getByRole('link').first().press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'morning' }).first()).toBeFocused()
})
