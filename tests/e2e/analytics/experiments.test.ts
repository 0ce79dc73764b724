import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, untilQuiet } from '#tests/setup/browser/browser.ts'
import { api, signIn } from '#tests/setup/editing/admin.ts'
import { experimentPage } from '#tests/setup/analytics/experiment-page.ts'
import { wake } from '#tests/setup/browser/waking.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Creates the experiment as an admin, then clears cookies so that the visitor of the test is new. */
async function createExperiment(page: Page, options?: Parameters<typeof experimentPage>[1]) {
  await signIn(page)
  const found = await experimentPage(async (path, data) => (await api(page).post(path, data)).doc, options)
  await page.context().clearCookies()
  return found
}

const setVariants = (context: BrowserContext, baseURL: string | undefined, value: string) =>
  context.addCookies([{ name: 'plumb_variants', value, url: baseURL ?? '' }])

test('a visitor without a valid variant or JavaScript sees the control; one with a variant never does, before or after scripts load or after navigation', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { path, key } = await createExperiment(page)
  // `head-script.test.ts` has many more values.
  for (const value of ['', `${key}:unknown`, `${key}:short}*{display:none`]) {
    if (value) await setVariants(context, baseURL, value)
    await page.goto(path)
    await expect(title(page)).toHaveText('The long way round')
    await expect(page.getByText('Few words.')).toBeVisible()
    await expect(page.getByText('Many words.')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  await wake(page)
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  expect(ids).toContain('details')
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL })
  await setVariants(withoutScripts, baseURL, `${key}:short`)
  const plain = await withoutScripts.newPage()
  await plain.goto(path)
  await expect(title(plain)).toHaveText('The long way round')
  await withoutScripts.close()

  await test.step('a visitor with a variant', async () => {
    await setVariants(context, baseURL, `${key}:short`)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await context.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.addInitScript(() => {
      const seen: unknown[] = []
      Object.assign(window, { seen })
      const check = () => {
        const shown = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility())
        seen.push(shown.map(({ textContent }) => textContent).join())
      }
      document.addEventListener('DOMContentLoaded', check)
      // Checks every frame.
      const frame = () => {
        if (document.querySelector('h1')) check()
        requestAnimationFrame(frame)
      }
      frame()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(title(page)).toHaveText('Short')
    release()
    await untilQuiet(page)
    await expect(page.getByText('Many words.')).toBeVisible()
    await expect(page.getByText('Few words.')).toBeHidden()
    await expect(page.getByText('Read by all.', { exact: true })).toBeVisible()
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen.length).toBeGreaterThan(1)
    expect([...new Set(seen)]).toEqual(['Short'])

    await test.step('client-side navigation', async () => {
      await page.goto('/privacy')
      await wake(page)
      await page.evaluate((href) => {
        const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: { navigate: (to: object) => Promise<void> } }
        return router.navigate({ to: href, href })
      }, path)
      await expect(title(page)).toHaveText('Short')
      await expect(page.getByText('Few words.')).toBeHidden()
    })
  })
})

test('an editor chooses a block’s variant from those of its experiment, and the preview shows it', async ({ page }) => {
  await signIn(page)
  const { page: id } = await experimentPage(async (path, data) => (await api(page).post(path, data)).doc, { status: 'draft' })
  await page.goto(`/admin/collections/pages/${id}`)
  const field = page.locator('#blocks-row-0 .collapsible-field').last()
  await field.locator('.collapsible__toggle').first().click()
  await expect(field.getByText('control (50 %, the control)')).toBeVisible()
  const frame = page.getByRole('link', { name: /preview/i }).first()
  const href = await frame.getAttribute('href')
  await page.goto(href ?? '')
  await expect(page.getByText(/Variant “short” of the experiment “e-.*”\. The experiment is a draft/).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['The long way round', 'Short'])
})
