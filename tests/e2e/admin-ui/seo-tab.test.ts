import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axeFaults } from '#tests/setup/browser/axe.ts'
import { expect, test } from '#tests/setup/browser/browser.ts'
import { api, editAddress, untilHydrated, signInAsNewUser, uniqueName } from '#tests/setup/editing/admin.ts'

const openTab = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: 'Search and sharing' })
    .or(page.getByRole('tab', { name: 'Search and sharing' }))
    .first()
    .click()

/** Creates a page and opens its tab in the admin. */
async function pageAtTab(page: Page): Promise<{ id: number; slug: string }> {
  await signInAsNewUser(page, 'Searcher')
  const slug = uniqueName('seo')
  const { doc } = await api(page).post('/pages', {
    title: 'How we measure',
    slug,
    excerpt: 'The excerpt of the page.',
    _status: 'published',
  })
  await page.goto(editAddress(doc.id))
  await untilHydrated(page.locator('input[name="title"]'))
  await openTab(page)
  return { id: doc.id, slug }
}

/** Checks the open tab on a phone. */
async function expectAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.getByRole('region', { name: 'Preview of a shared link' })).toBeVisible()
  // The colours of Payload's own descriptions are not ours to change.
  expect(await axeFaults(page, { include: ['.seo-preview', '.counted-field'], exclude: ['.field-description'] })).toEqual([])
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(360)
  // The menu covers the page.
  await page.locator('.app-header__sidebar-toggle').click()
  await expect(page.locator('.template-default--nav-open')).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(360)
  await expect(page.getByRole('button', { name: 'Locale' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('previews follow the typing, and match the published page', async ({ page }) => {
  const { id, slug } = await pageAtTab(page)
  const result = page.getByRole('region', { name: 'Preview of a search result' })
  await expect(result).toContainText('How we measure | Plumbline')
  await expect(result).toContainText('The excerpt of the page.')
  await expect(result).toContainText(`/${slug}`)
  const card = page.getByRole('region', { name: 'Preview of a shared link' }).getByRole('img', { name: 'How we measure | Plumbline' })
  await expect(card).toHaveAttribute('src', new RegExp(`^/cards/${slug}/`))
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)

  await expectAccessible(page)
  const title = page.locator('input[name="seo.title"]')
  await title.fill('Measured, not guessed')
  await expect(result).toContainText('Measured, not guessed | Plumbline')
  await expect(page.getByText('21 of about 60', { exact: true })).toBeVisible()
  await title.fill('x'.repeat(65))
  await expect(page.getByText('Search engines may cut it off after about 60.').first()).toBeVisible()
  await title.fill('Measured, not guessed')
  await page.locator('textarea[name="seo.description"]').fill('Every number on this site has a source.')
  await page.locator('input[name="seo.canonical"]').fill('https://elsewhere.example/measure')
  await expect(result).toContainText('elsewhere.example/measure')
  await expect(result).toContainText('Every number on this site has a source.')
  // Screen readers announce the advice when typing pauses.
  await expect(page.getByRole('status').filter({ hasText: '21 of about 60 characters. Good length.' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Publish in English' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  await page.goto(`/${slug}`)
  await expect(page).toHaveTitle('Measured, not guessed | Plumbline')
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  expect(await content('meta[name="description"]')).toBe('Every number on this site has a source.')
  expect(await content('meta[property="og:title"]')).toBe('Measured, not guessed')
  expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image')
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe('https://elsewhere.example/measure')

  await test.step('an image is cropped for sharing, previewed, and referenced in the page with its size and description', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const origin = process.env.E2E_URL ?? ''
    const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#246' } })
      .png()
      .toBuffer()
    const sent = await page.request.post('/api/media', {
      multipart: { file: { name: 'card.png', mimeType: 'image/png', buffer }, _payload: JSON.stringify({ alt: 'A plain blue card' }) },
      headers: { origin },
    })
    const { doc } = (await sent.json()) as { doc: { id: number } }
    await page.request.patch(`/api/pages/${id}`, {
      data: { seo: { image: doc.id, noindex: true }, _status: 'published' },
      headers: { origin },
    })
    await page.goto(editAddress(id))
    await openTab(page)
    const shownLink = page.getByRole('region', { name: 'Preview of a shared link' })
    await expect(shownLink.getByRole('img', { name: 'A plain blue card' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Preview of a search result' })).toContainText('leave this page out')
    await expectAccessible(page)

    await page.goto(`/${slug}`)
    const address = (await content('meta[property="og:image"]')) ?? ''
    expect(address).toMatch(/\/api\/media\/file\/card-[a-z2-9]{12}-share\.jpg$/)
    expect([await content('meta[property="og:image:width"]'), await content('meta[property="og:image:height"]')]).toEqual(['1200', '630'])
    expect(await content('meta[property="og:image:alt"]')).toBe('A plain blue card')
    expect(await content('meta[name="robots"]')).toBe('noindex')
    const shared = await page.request.get(new URL(address).pathname)
    expect(await sharp(await shared.body()).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  })
})
