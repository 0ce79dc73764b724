import { readdir, readFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { colleague, untilHydrated, signIn, uniqueName } from '#tests/setup/editing/admin.ts'

const MAILS = 'node_modules/.cache/test-data/mail'
const NEW = 'a-wholly-new-secret'

/** Waits for the password reset email and returns the link in it. */
async function linkFor(email: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const files = (await readdir(MAILS).catch(() => [])).filter((file) => file.endsWith('.eml'))
      const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(`${MAILS}/${file}`))))
      link = mails
        .map(({ to, html = '' }) => (to?.[0]?.address === email ? /\/admin\/reset\/[0-9a-f]+/.exec(html)?.[0] : '') ?? '')
        .join('')
      return link
    })
    .not.toBe('')
  return link
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/admin/login')
  await untilHydrated(page.getByLabel('Email'))
  await page.getByLabel('Email').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a user resets a forgotten password by email link and can use the admin', async ({ page, browser }) => {
  const admin = await browser.newContext({ baseURL: process.env.E2E_URL })
  const adminPage = await admin.newPage()
  await signIn(adminPage)
  const { email } = await colleague(adminPage, uniqueName('forgetful'))
  await admin.close()

  await page.goto('/admin/forgot')
  await untilHydrated(page.getByLabel('Email'))
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Email sent')).toBeVisible()

  await page.goto(await linkFor(email))
  const password = page.locator('input[name=password]')
  await untilHydrated(password)
  await password.fill(NEW)
  await page.locator('input[name=confirm-password]').fill(NEW)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.waitForURL(/\/admin\/?$/)
  await expect(page.locator('html')).not.toHaveAttribute('data-stranger')
  await expect(page.locator('#nav-pages')).toHaveAttribute('href', '/admin/collections/pages')

  // Leave the admin, whose requests would fail once the cookie is cleared.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await enter(page, email, NEW)
  await page.waitForURL(/\/admin\/?$/)
  await expect(page.locator('html')).not.toHaveAttribute('data-stranger')
})
