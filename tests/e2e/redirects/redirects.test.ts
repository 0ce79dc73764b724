import { expect, test } from '#tests/setup/browser/browser.ts'
import { api, untilHydrated, signInAsNewUser, uniqueName } from '#tests/setup/editing/admin.ts'
import type { Page } from '@playwright/test'
import { wake } from '#tests/setup/browser/waking.ts'

async function makePage(page: Page, data: { slug: string; parent?: number }): Promise<number> {
  const { doc } = await api(page).post('/pages', { title: data.slug, blocks: [], _status: 'published', ...data })
  return doc.id
}

test.beforeEach(({ page }) => signInAsNewUser(page, 'Mover'))

test('an editor sees beside the address what will move; once published, or retired with a successor, the old address redirects', async ({
  page,
  expectFault,
}) => {
  // Autosave of a taken address is refused.
  expectFault(/400/)
  const [old, moved] = [uniqueName('notice-old'), uniqueName('notice-new')]
  const id = await makePage(page, { slug: old })
  await makePage(page, { slug: 'child', parent: id })
  await page.goto(`/admin/collections/pages/${id}`)
  const notice = page.locator('.move-notice')
  await expect(page.getByLabel('Slug')).toHaveValue(old)
  await untilHydrated(page.getByLabel('Slug'))
  await expect(notice).toHaveCount(0)
  await page.getByLabel('Slug').fill(moved)
  await expect(notice).toContainText(`/${old} → /${moved}`)
  await expect(notice).toContainText('1 address below it moves too. The old addresses will redirect.')
  await page.getByLabel('Slug').fill('platform')
  await expect(notice).toContainText('/platform is already the address of')
  await page.getByLabel('Slug').fill(moved)
  await expect(notice).toContainText(`/${old} → /${moved}`)
  await page.getByRole('button', { name: 'Publish in English' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.goto(`/${old}/child`)
  await expect(page).toHaveURL(`/${moved}/child`)

  // The dialog for deleting a published page offers to retire it; with a successor, visitors are redirected there.
  const slug = uniqueName('retire-me')
  await page.goto(`/admin/collections/pages/${await makePage(page, { slug })}`)
  // The menu opens only after the form is hydrated.
  await untilHydrated(page.getByLabel('Slug'))
  await page.locator('.doc-controls__popup-button').first().click()
  await expect(page.locator('#action-retire:visible')).toBeVisible()
  await page.locator('#action-delete:visible').click()
  const deletion = page.getByRole('dialog').filter({ hasText: 'It is live.' })
  await expect(deletion).toContainText(`Visitors will find nothing at /${slug}.`)
  await expect(deletion).toContainText('No published page and no menu links here.')
  await deletion.getByRole('button', { name: 'Retire it instead…' }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: 'What takes its place' })
  await drawer.getByRole('button', { name: 'Retire this page' }).click()
  await expect(drawer.getByRole('alert')).toContainText('Enter where visitors should go')
  await drawer.getByLabel('Address of the replacement').fill('/platform')
  await drawer.getByRole('button', { name: 'Retire this page' }).click()
  await page.waitForURL(/\/admin\/collections\/pages(?:\?|$)/)
  await page.goto(`/${slug}`)
  await expect(page).toHaveURL(/\/platform$/)

  await test.step('a page that is live in another language only', async () => {
    const german = uniqueName('nur-deutsch')
    const { doc } = await api(page).post('/pages?locale=de', { title: german, slug: german, blocks: [], _status: 'published' })
    await page.goto(`/admin/collections/pages/${doc.id}?locale=en`)
    await untilHydrated(page.getByLabel('Slug'))
    await page.locator('.doc-controls__popup-button').first().click()
    await page.locator('#action-delete:visible').click()
    const deletion = page.getByRole('dialog').filter({ hasText: 'It is live.' })
    await expect(deletion).toContainText(german)
    // The drawer for retiring is for what is published in the language that is open.
    await expect(deletion.getByRole('button', { name: 'Retire it instead…' })).toHaveCount(0)
  })
})

test('redirects: an address is tested, a list imported, and both agree, also for links within a page; a missing address becomes one', async ({
  page,
  expectFault,
}) => {
  expectFault(/404|410/)
  await page.goto('/admin/collections/redirects')
  const box = page.getByLabel('Test an address')
  const answer = page.locator('.test-box [role=status]')
  const ask = async (address: string) => {
    await box.fill(address)
    await page.getByRole('button', { name: 'Test', exact: true }).click()
  }
  const [listed, gone] = [uniqueName('/from-a-list'), uniqueName('/gone-by-list')]
  await untilHydrated(box)
  await ask(listed)
  await expect(answer).toContainText('404 There is no page here.')
  await page.getByRole('button', { name: 'Import a list…' }).click()
  await page.getByLabel('Or paste the list').fill(`from,to,status\n${listed},/platform,\n/admin,/x,\n${gone},,410\n`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('2 valid lines. Nothing has been imported yet. 1 line cannot be imported.')
  await expect(result.getByRole('row').nth(1)).toContainText('/admin belongs to the application')
  await page.getByRole('button', { name: 'Import only the 2 valid lines' }).click()
  await expect(result).toContainText('2 lines imported.')
  await page.goto('/admin/collections/redirects')
  await untilHydrated(box)
  await ask(listed)
  await expect(answer).toContainText('301 A redirect leads to /platform.')
  await ask(gone)
  await expect(answer).toContainText('410')
  await page.goto(gone)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Gone')

  await test.step('a link to each is followed within the page', async () => {
    await page.goto('/')
    await wake(page)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const follow = (href: string) =>
      page.evaluate((to) => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, href)
    await follow(listed)
    await expect(page).toHaveURL(/\/platform$/)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    await follow(gone)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Gone')
  })

  const missed = uniqueName('/was-missed')
  await page.request.get(missed, { headers: { accept: 'text/html' } })
  await expect.poll(() => api(page).get(`/missing-addresses?where[path][equals]=${missed}`)).toMatchObject({ totalDocs: 1 })
  await page.goto(`/admin/collections/missing-addresses?search=${missed.slice(1)}`)
  await page.getByRole('link', { name: 'Create a redirect' }).first().click()
  await expect(page.getByLabel('From')).toHaveValue(missed)
})
