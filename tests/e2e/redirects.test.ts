import { expect, test } from '#tests/setup/browser.ts'
import { settled, signInAlone, unused } from '#tests/setup/desk.ts'
import type { Page } from '@playwright/test'

/** Calls the API from within the page, as the admin's own code does. */
function call<Answer>(page: Page, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ([to, text]) => {
      const send = text === null ? {} : { method: 'POST', body: text, headers: { 'content-type': 'application/json' } }
      return (await (await fetch(to, send)).json()) as never
    },
    [path, body ? JSON.stringify(body) : null] as const,
  )
}

async function makePage(page: Page, data: { slug: string; parent?: number }): Promise<number> {
  const { doc } = await call<{ doc: { id: number } }>(page, '/api/pages', { title: data.slug, blocks: [], _status: 'published', ...data })
  return doc.id
}

test.beforeEach(async ({ page }) => {
  await signInAlone(page, 'Mover')
  await page.goto('/admin')
})

test('an editor is told beside the address what will move; published, the old address leads on', async ({ page, expectFault }) => {
  // The autosave of an address that is taken is refused.
  expectFault(/400/)
  const [old, moved] = [unused('notice-old'), unused('notice-new')]
  const id = await makePage(page, { slug: old })
  await makePage(page, { slug: 'child', parent: id })
  await page.goto(`/admin/collections/pages/${id}`)
  const notice = page.locator('.move-notice')
  await expect(page.getByLabel('Slug')).toHaveValue(old)
  await settled(page, page.getByLabel('Slug'))
  await expect(notice).toHaveCount(0)
  await page.getByLabel('Slug').fill(moved)
  await expect(notice).toContainText(`/${old} → /${moved}`)
  await expect(notice).toContainText('1 address below it moves too. The old addresses will redirect.')
  await page.getByLabel('Slug').fill('platform')
  await expect(notice).toContainText('/platform is already the address of')
  await page.getByLabel('Slug').fill(moved)
  await expect(notice).toContainText(`/${old} → /${moved}`)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText(/successfully/i).first()).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.goto(`/${old}/child`)
  await expect(page).toHaveURL(`/${moved}/child`)
})

test('a page is retired from its menu: with a successor, visitors are sent there', async ({ page }) => {
  const slug = unused('retire-me')
  const id = await makePage(page, { slug })
  await page.goto(`/admin/collections/pages/${id}`)
  // The menu opens only once the form runs in the browser.
  await settled(page, page.getByLabel('Slug'))
  await page.locator('.doc-controls__popup-button').first().click()
  await page.locator('#action-retire:visible').click()
  const drawer = page.getByRole('dialog').filter({ hasText: 'What takes its place' })
  await drawer.getByRole('button', { name: 'Retire this page' }).click()
  await expect(drawer.getByRole('alert')).toContainText('Write where visitors go')
  await drawer.getByLabel('Address of the successor').fill('/platform')
  await drawer.getByRole('button', { name: 'Retire this page' }).click()
  await page.waitForURL(/\/admin\/collections\/pages(?:\?|$)/)
  await page.goto(`/${slug}`)
  await expect(page).toHaveURL(/\/platform$/)
})

test('redirects: an address is tested, a list imported, and both agree', async ({ page, expectFault }) => {
  expectFault(/404|410/)
  await page.goto('/admin/collections/redirects')
  const box = page.getByLabel('What do visitors of an address get?')
  const answer = page.locator('.test-box [role=status]')
  const ask = async (address: string) => {
    await box.fill(address)
    await page.getByRole('button', { name: 'Test', exact: true }).click()
  }
  const [listed, gone] = [unused('/from-a-list'), unused('/gone-by-list')]
  await settled(page, box)
  await ask(listed)
  await expect(answer).toContainText('404 Nothing is found here.')
  await page.getByRole('button', { name: 'Import a list…' }).click()
  await page.getByLabel('Or the list itself').fill(`from,to,status\n${listed},/platform,\n/admin,/x,\n${gone},,410\n`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('2 lines are good; nothing is written yet. 1 line cannot be imported.')
  await expect(result.getByRole('row').nth(1)).toContainText('/admin belongs to the application')
  await page.getByRole('button', { name: 'Import the 2 good lines only' }).click()
  await expect(result).toContainText('2 lines are imported.')
  await page.goto('/admin/collections/redirects')
  await settled(page, box)
  await ask(listed)
  await expect(answer).toContainText('301 A redirect leads to /platform.')
  await ask(gone)
  await expect(answer).toContainText('410')
  await page.goto(gone)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Gone')
})

test('a link to an address that moved, or is gone, is followed within the page', async ({ page, expectFault }) => {
  expectFault(/410/)
  const [old, gone] = [unused('/linked-old'), unused('/linked-gone')]
  const rules = [
    { from: old, url: '/platform', status: '301' },
    { from: gone, status: '410' },
  ]
  for (const data of rules) await call(page, '/api/redirects', { kind: 'exact', ...data })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const follow = async (href: string) => {
    await page.evaluate((to) => {
      ;(window as { stayed?: boolean }).stayed = true
      window.history.pushState({}, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, href)
  }
  await follow(old)
  await expect(page).toHaveURL(/\/platform$/)
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true)
  await follow(gone)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Gone')
})

test('a missing address becomes a redirect', async ({ page, expectFault }) => {
  expectFault(/404/)
  const missed = unused('/was-missed')
  await page.request.get(missed, { headers: { accept: 'text/html' } })
  const count = async () => (await call<{ totalDocs: number }>(page, `/api/missing-addresses?where[path][equals]=${missed}`)).totalDocs
  await expect.poll(count).toBe(1)
  await page.goto(`/admin/collections/missing-addresses?search=${missed.slice(1)}`)
  await page.getByRole('link', { name: 'Make a redirect' }).first().click()
  await expect(page.getByLabel('From')).toHaveValue(missed)
})
