import type { Page } from '@playwright/test'
import { expect, test, untilQuiet } from '#tests/setup/browser/browser.ts'
import { api, colleague, createDraftPage, signIn, uniqueName } from '#tests/setup/editing/admin.ts'

// Different from the server's time zone: local times must not cause hydration mismatches.
test.use({ timezoneId: 'America/New_York' })

/** Opens admin pages one after another. Each is hydrated in place: what is replaced by then loses clicks, letters and the focus. */
async function openAll(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      const removed = records.flatMap(({ removedNodes }) => [...removedNodes])
      if (removed.some((node) => node instanceof Element && node.querySelector('.template-default')))
        document.documentElement.classList.add('was-replaced')
    }).observe(document, { childList: true, subtree: true })
  })
  for (const path of paths) {
    await page.goto(`/admin${path}`)
    await untilQuiet(page)
    await expect(page.locator('.was-replaced'), `${path} is hydrated in place`).toHaveCount(0)
    await expect(page.locator('h1, .doc-header__title, .doc-tab').first()).toBeVisible()
  }
}

test('the screens of the admin load without errors, sending requests only to this server', async ({ page }) => {
  await signIn(page)
  const { id } = await createDraftPage(page, uniqueName('Screens'))
  await api(page).patch(`/pages/${id}?draft=true`, { title: 'Changed' })
  const { docs } = (await api(page).get('/media?limit=1&depth=0')) as unknown as { docs: { id: number }[] }
  const paths = ['', '/account', '/collections/users/create', `/collections/pages/${id}`, `/collections/pages/${id}/versions`]
  const others = [
    ...['/globals/navigation', '/globals/navigation/versions', '/globals/site'],
    ...['/collections/issues', '/collections/media', '/collections/media/create'],
  ]
  const trail = (await api(page).get('/audit?limit=1&depth=0&where[details][exists]=true')) as unknown as { docs: { id: number }[] }
  await openAll(page, [...paths, ...others, `/collections/media/${docs[0]?.id}`, `/collections/audit/${trail.docs[0]?.id}`])
})

test('editors and sales see only actions they may take, and no request of their screens is refused', async ({ page }) => {
  await signIn(page)
  const { id } = await createDraftPage(page, uniqueName('Roles'))
  await api(page).patch(`/pages/${id}`, { _status: 'published' })
  const [editor, sales] = [await colleague(page, uniqueName('editor'), ['editor']), await colleague(page, uniqueName('sales'), ['sales'])]
  await signIn(page, editor)
  await openAll(page, [`/collections/pages/${id}`, '/collections/pages'])
  await page.getByRole('checkbox').nth(1).check()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(?:Publish|Unpublish)$/ })).toHaveCount(0)
  await signIn(page, sales)
  await openAll(page, [`/collections/pages/${id}`, '/collections/pages'])
  await page.goto(`/admin/collections/pages/${id}`)
  await expect(page.getByRole('region', { name: 'Links' })).toHaveCount(0)
  await page.goto('/admin')
  await expect(page.locator('.desk').getByRole('heading', { level: 2 })).toHaveText(['Inbox'])
})
