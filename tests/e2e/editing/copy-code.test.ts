import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'
import { pasted } from '#tests/setup/browser/pasted.ts'

const PATH = '/directory/eslint/issues/no-unused-vars'

const button = (page: Page) => page.getByRole('button', { name: 'Copy Silence one finding' })
const status = (page: Page) => page.locator('figure', { has: button(page) }).locator('.copy [role=status]')
const sample = (page: Page) => page.getByRole('group', { name: 'Silence one finding' })

test('copies a code sample, and confirms it for a moment (C77)', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-write'], { origin: baseURL ?? '' })
  await page.goto(PATH)
  await button(page).click()
  await expect(status(page)).toHaveText('Copied')
  await expect(status(page)).toHaveText('')
  expect(await pasted(page)).toBe(await sample(page).textContent())
})

test('copies without clipboard permission too, and keeps the focus (C77)', async ({ page }) => {
  await page.addInitScript(() => {
    // The error a browser throws when a policy or an administrator denies it.
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await page.goto(PATH)
  await button(page).click()
  await expect(status(page)).toHaveText('Copied')
  await expect(button(page)).toBeFocused()
  expect(await pasted(page)).toBe(await sample(page).textContent())
})

test('shows no button in a browser without a clipboard (C77)', async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await page.goto(PATH)
  await page.waitForLoadState('networkidle')
  await expect(button(page)).toBeHidden()
})

test('shows no button without JavaScript, and has the icons in the HTML (C72, C77)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(PATH)
  await expect(sample(page)).toBeVisible()
  await expect(button(page)).toBeHidden()
  await expect(page.locator('.copy svg > *')).not.toHaveCount(0)
  await context.close()
})

test('the button is at least 24 pixels in size', async ({ page }) => {
  await page.goto(PATH)
  await expect(button(page)).toBeVisible()
  const box = await button(page).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
})

test('icons in the server’s HTML need no request and no icon code (C71)', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(PATH)
  await button(page).click()
  await expect(status(page)).toHaveText('Copied')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /icon-client|_nuxt_icon/.test(url))).toEqual([])
})

/** Returns the icon requests made while following links from a page to a rule. */
async function askedOnTheWay(page: Page, from: string, links: (string | RegExp)[]): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('_nuxt_icon')) asked.push(decodeURIComponent(new URL(request.url()).search))
  })
  await page.goto(from)
  await wake(page)
  for (const name of links) await page.getByRole('link', { name }).first().click()
  await expect(button(page)).toBeVisible()
  for (const icon of await page.locator('.copy svg').all()) await expect(icon.locator('> *')).not.toHaveCount(0)
  return asked
}

test('loads the icons of a page reached by links, those of a set in one request (C71)', async ({ page }) => {
  expect(await askedOnTheWay(page, '/directory', [/^ESLint$/, /array-callback-return/])).toEqual(['?icons=check,copy'])
})

test('does not load icons of an earlier page again (C71)', async ({ page }) => {
  expect(await askedOnTheWay(page, '/directory/eslint', [/array-callback-return/])).toEqual([])
})
