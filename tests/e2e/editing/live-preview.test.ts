import type { Page } from '@playwright/test'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { api, createDraftPage, editAddress, signIn } from '#tests/setup/editing/admin.ts'

const frameOf = (page: Page) => page.frameLocator('iframe#live-preview-iframe')

async function openBeside(page: Page, address: string) {
  await page.goto(address)
  const toggle = page.locator('#live-preview-toggler')
  await expect(toggle).toBeVisible()
  if (!(await page.locator('iframe#live-preview-iframe').isVisible())) await toggle.click()
  await expect(page.locator('iframe#live-preview-iframe')).toBeVisible()
}

test('renders an unpublished page as the site would, while it is typed; a link opens its draft in a new tab', async ({
  page,
  context,
  expectFault,
}) => {
  expectFault(/410/)
  await signIn(page)
  const { id, slug } = await createDraftPage(page, 'Never yet')
  const stored = async () =>
    ((await api(page).get(`/pages/${id}?draft=true&depth=0`)) as unknown as { blocks: { heading: string }[] }).blocks[0]?.heading
  await openBeside(page, editAddress(id))
  const heading = frameOf(page).getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('A heading')
  // All saves fail, so the frame shows the values of the form.
  await page.route(/\/api\/pages\/\d+\?/, (route) =>
    route.request().method() === 'PATCH' ? new Promise<void>(() => {}) : route.continue(),
  )
  await page.locator('#field-blocks__0__heading').fill('Typed a moment ago')
  await expect(heading).toHaveText('Typed a moment ago')
  expect(await stored()).toBe('A heading')
  await page.locator('[contenteditable=true][data-lexical-editor=true]').first().press('Control+End')
  await page.keyboard.type(' And words in rich text.')
  await expect(frameOf(page).getByText('Begin. And words in rich text.')).toBeVisible()
  // The frame shows the site itself with its header, while the address is still a 404 for visitors.
  await expect(frameOf(page).getByRole('banner')).toBeVisible()
  expect(await page.request.get(`/${slug}`).then((answer) => answer.status())).toBe(404)

  // The frame's page is not cached or indexed, belongs to this document, and accepts messages only from its own site.
  const address = (await page.locator('iframe#live-preview-iframe').getAttribute('src')) ?? ''
  const answer = await page.request.get(address)
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  expect(answer.headers()['x-robots-tag']).toBe('noindex')
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(answer.headers()['set-cookie'] ?? '').not.toContain('previewToken')
  const forged = address.replace(/-(\d+)-pages/, (_, number: string) => `-${Number(number) + 1}-pages`)
  expect((await page.request.get(forged)).status()).toBe(410)

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open preview' }).click()
  const tab = await opened
  await expect(tab).toHaveURL(new RegExp(`/${slug}$`))
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('A heading')
  await tab.close()
})

test('still shows a page whose address changed in the draft, says what is missing for one without a slug, and shows issues too', async ({
  page,
}) => {
  await signIn(page)
  const { id, slug } = await createDraftPage(page, 'Moving')
  await api(page).patch(`/pages/${id}`, { _status: 'published' })
  await openBeside(page, editAddress(id))
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toHaveText('A heading')
  await page.locator('#field-slug').fill(`${slug}-moved`)
  await page.locator('#field-blocks__0__heading').fill('At its new address')
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toHaveText('At its new address')
  const stored = () => api(page).get(`/pages/${id}?draft=true&depth=0`)
  await expect.poll(stored).toMatchObject({ slug: `${slug}-moved`, blocks: [{ heading: 'At its new address' }, {}] })
  await page.reload()
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toHaveText('At its new address')

  const { doc } = await api(page).post('/pages?draft=true', { title: 'No address', _status: 'draft' })
  await openBeside(page, editAddress(doc.id))
  await expect(frameOf(page).getByText('Fill in “Slug”')).toBeVisible()

  await test.step('an issue', async () => {
    const { docs } = (await api(page).get('/issues?limit=1&depth=0')) as unknown as { docs: { id: number; title: string }[] }
    const issue = docs[0]
    await openBeside(page, `/admin/collections/issues/${issue?.id}`)
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toContainText(issue?.title ?? '?')
    await page.locator('#field-title').fill('Disallow what was typed here')
    await expect(frameOf(page).getByRole('heading', { level: 1 })).toContainText('Disallow what was typed here')
  })
})
