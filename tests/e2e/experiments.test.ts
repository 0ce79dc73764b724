import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser.ts'
import { api, signIn } from '#tests/setup/desk.ts'
import { experimentPage } from '#tests/setup/experiment-page.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** An admin makes it in a context of their own; the visitor of the test has never been here. */
async function made(page: Page, options?: Parameters<typeof experimentPage>[1]) {
  await signIn(page)
  const found = await experimentPage(async (path, data) => (await api(page).post(path, data)).doc, options)
  await page.context().clearCookies()
  return found
}

const give = (context: BrowserContext, baseURL: string | undefined, value: string) =>
  context.addCookies([{ name: 'plumb_variants', value, url: baseURL ?? '' }])

test('a visitor without a variant sees the control, and so does one without JavaScript', async ({ page, browser, baseURL }) => {
  const { path, key } = await made(page)
  await page.goto(path)
  await expect(title(page)).toHaveText('The long way round')
  await expect(page.getByText('Few words.')).toBeVisible()
  await expect(page.getByText('Many words.')).toBeHidden()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  await give(context, baseURL, `${key}:short`)
  const plain = await context.newPage()
  await plain.goto(path)
  await expect(title(plain)).toHaveText('The long way round')
  await context.close()
})

test('a visitor with a variant never sees the control: not while scripts are on their way, nor afterwards', async ({
  page,
  context,
  baseURL,
}) => {
  const { path, key } = await made(page)
  await give(context, baseURL, `${key}:short`)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    const look = () => {
      const shown = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility())
      seen.push(shown.map(({ textContent }) => textContent).join())
    }
    document.addEventListener('DOMContentLoaded', look)
    // Whatever is painted, at whatever time.
    const frame = () => {
      if (document.querySelector('h1')) look()
      requestAnimationFrame(frame)
    }
    frame()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(title(page)).toHaveText('Short')
  release()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Many words.')).toBeVisible()
  await expect(page.getByText('Few words.')).toBeHidden()
  await expect(page.getByText('Read by all.', { exact: true })).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.length).toBeGreaterThan(1)
  expect([...new Set(seen)]).toEqual(['Short'])
})

test('the variant is shown on a page that is reached by a link as well, and the page comes alive without a fault', async ({
  page,
  context,
  baseURL,
}) => {
  const { path, key } = await made(page)
  await give(context, baseURL, `${key}:short`)
  await page.goto('/privacy')
  await page.waitForLoadState('networkidle')
  await page.evaluate((href) => {
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: { navigate: (to: object) => Promise<void> } }
    return router.navigate({ to: href, href })
  }, path)
  await expect(title(page)).toHaveText('Short')
  await expect(page.getByText('Few words.')).toBeHidden()
})

for (const value of [
  'KEY:unknown',
  'KEY:short}*{display:none',
  'KEY:short"]',
  'KEY:short;',
  'KEY',
  'KEY:short.',
  'KEY:short.x',
  'KEY:SHORT',
  'KEY:short%22',
  '*:*',
  'x'.repeat(3990),
]) {
  test(`a cookie that says ${value.slice(0, 40)} changes nothing`, async ({ page, context, baseURL }) => {
    const { path, key } = await made(page)
    await context.addInitScript(
      (cookie) => {
        document.cookie = `plumb_variants=${cookie};path=/`
      },
      value.replace('KEY', key).replace(';', '%3B'),
    )
    await give(context, baseURL, value.replace('KEY', key).replace(';', '%3B'))
    await page.goto(path)
    await expect(title(page)).toHaveText('The long way round')
    await expect(page.getByText('Few words.')).toBeVisible()
    await expect(page.getByText('Many words.')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
}

test('no id is on the page twice', async ({ page }) => {
  const { path } = await made(page)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  expect(ids).toContain('details')
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('an editor sees in the preview which block belongs to which variant', async ({ page }) => {
  await signIn(page)
  const { page: id } = await experimentPage(async (path, data) => (await api(page).post(path, data)).doc, { status: 'draft' })
  await page.goto(`/admin/collections/pages/${id}`)
  const frame = page.getByRole('link', { name: /preview/i }).first()
  const href = await frame.getAttribute('href')
  await page.goto(href ?? '')
  await expect(page.getByText(/Variant “short” of the experiment “e-.*”\. It is a draft/).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['The long way round', 'Short'])
})

test('an editor chooses a block’s variant among those of its experiment', async ({ page }) => {
  await signIn(page)
  const { page: id } = await experimentPage(async (path, data) => (await api(page).post(path, data)).doc, { status: 'draft' })
  await page.goto(`/admin/collections/pages/${id}`)
  const field = page.locator('#blocks-row-0 .collapsible-field').last()
  await field.locator('.collapsible__toggle').first().click()
  await expect(field.getByText('control (50 %, the control)')).toBeVisible()
})
