import type { Page } from '@playwright/test'
import { expect, test, untilQuiet } from '#tests/setup/browser/browser.ts'
import { wake } from '#tests/setup/browser/waking.ts'
import { pasted } from '#tests/setup/browser/pasted.ts'

const PATH = '/directory/eslint/issues/no-unused-vars'

const button = (page: Page) => page.getByRole('button', { name: 'Copy Silence one finding' })
const status = (page: Page) => page.locator('figure', { has: button(page) }).locator('.copy [role=status]')
const sample = (page: Page) => page.getByRole('group', { name: 'Silence one finding' })

test('copies a code sample, confirms it for a moment, and has its icons in the HTML (C71, C77)', async ({ page, context, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await context.grantPermissions(['clipboard-write'], { origin: baseURL ?? '' })
  await page.goto(PATH)
  const box = await button(page).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await button(page).click()
  await expect(status(page)).toHaveText('Copied')
  await expect(status(page)).toHaveText('')
  expect(await pasted(page)).toBe(await sample(page).textContent())
  await untilQuiet(page)
  expect(asked.filter((url) => /icon-client|_nuxt_icon/.test(url))).toEqual([])
  // Without permission too, and the focus stays.
  await page.reload()
  await page.evaluate(() => {
    // The error a browser throws when a policy or an administrator denies it.
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await button(page).click()
  await expect(status(page)).toHaveText('Copied')
  await expect(button(page)).toBeFocused()
  expect(await pasted(page)).toBe(await sample(page).textContent())
})

test('loads the icons of a page reached by links in one request, and those of an earlier page not again (C71); without a clipboard or JavaScript no button', async ({
  page,
  browser,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('_nuxt_icon')) asked.push(decodeURIComponent(new URL(request.url()).search))
  })
  const follow = async (from: string, links: (string | RegExp)[]) => {
    asked.length = 0
    await page.goto(from)
    await wake(page)
    for (const name of links) await page.getByRole('link', { name }).first().click()
    await expect(button(page)).toBeVisible()
    for (const icon of await page.locator('.copy svg').all()) await expect(icon.locator('> *')).not.toHaveCount(0)
    return asked
  }
  expect(await follow('/directory', [/^ESLint$/, /array-callback-return/])).toEqual(['?icons=check,copy'])
  expect(await follow('/directory/eslint', [/array-callback-return/])).toEqual([])

  await test.step('no button, and icons in the HTML (C72, C77)', async () => {
    await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
    await page.goto(PATH)
    await wake(page)
    await expect(sample(page)).toBeVisible()
    await expect(button(page)).toBeHidden()
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const plain = await context.newPage()
    await plain.goto(PATH)
    await expect(sample(plain)).toBeVisible()
    await expect(button(plain)).toBeHidden()
    await expect(plain.locator('.copy svg > *')).not.toHaveCount(0)
    await context.close()
  })
})
