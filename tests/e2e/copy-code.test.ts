import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser.ts'

const PATH = '/directory/eslint/issues/no-unused-vars'

const button = (page: Page) => page.getByRole('button', { name: 'Copy Silence one finding' })
const status = (page: Page) => page.locator('figure', { has: button(page) }).locator('.copy [role=status]')
const sample = (page: Page) => page.getByRole('group', { name: 'Silence one finding' })

/** What somebody who pastes gets, without the permission to read the clipboard. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    document.body.append(field)
    field.focus()
  })
  await page.keyboard.press('ControlOrMeta+V')
  return page.locator('body > textarea').inputValue()
}

test('a code sample is copied, and the page says so for a moment (C77)', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-write'], { origin: baseURL ?? '' })
  await page.goto(PATH)
  await button(page).click()
  await expect(status(page)).toHaveText('Copied')
  await expect(status(page)).toHaveText('')
  expect(await pasted(page)).toBe(await sample(page).textContent())
})

test('where writing is denied, it is copied all the same, and the focus stays (C77)', async ({ page }) => {
  await page.addInitScript(() => {
    // The browser's own refusal, as a policy or an administrator would cause it.
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await page.goto(PATH)
  await button(page).click()
  await expect(status(page)).toHaveText('Copied')
  await expect(button(page)).toBeFocused()
  expect(await pasted(page)).toBe(await sample(page).textContent())
})

test('a browser without a clipboard shows no button (C77)', async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await page.goto(PATH)
  await page.waitForLoadState('networkidle')
  await expect(button(page)).toBeHidden()
})

test('without JavaScript there is no button either, and the icons are in the HTML (C72, C77)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto(PATH)
  await expect(sample(page)).toBeVisible()
  await expect(button(page)).toBeHidden()
  await expect(page.locator('.copy svg > *')).not.toHaveCount(0)
  await context.close()
})

test('the button can be hit: 24 pixels and more', async ({ page }) => {
  await page.goto(PATH)
  await expect(button(page)).toBeVisible()
  const box = await button(page).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
})

test('icons of the server’s HTML need no request and no icon code (C71)', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(PATH)
  await button(page).click()
  await expect(status(page)).toHaveText('Copied')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /icon-client|_nuxt_icon/.test(url))).toEqual([])
})

/** What a walk by links from one page to a rule asks of the icons' address. */
async function askedOnTheWay(page: Page, from: string, links: (string | RegExp)[]): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('_nuxt_icon')) asked.push(decodeURIComponent(new URL(request.url()).search))
  })
  await page.goto(from)
  await page.waitForLoadState('networkidle')
  for (const name of links) await page.getByRole('link', { name }).first().click()
  await expect(button(page)).toBeVisible()
  for (const icon of await page.locator('.copy svg').all()) await expect(icon.locator('> *')).not.toHaveCount(0)
  return asked
}

test('icons that appear after a walk to their page are loaded, those of a set at once (C71)', async ({ page }) => {
  expect(await askedOnTheWay(page, '/directory', [/^ESLint$/, /array-callback-return/])).toEqual(['?icons=check,copy'])
})

test('icons that were on an earlier page are not loaded again (C71)', async ({ page }) => {
  expect(await askedOnTheWay(page, '/directory/eslint', [/array-callback-return/])).toEqual([])
})
