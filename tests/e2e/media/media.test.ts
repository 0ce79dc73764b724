import { colleague, signIn, uniqueName } from '#tests/setup/editing/admin.ts'
import { png } from '#tests/setup/media/pictures.ts'
import { expect, test } from '#tests/setup/browser/browser.ts'

test('an editor sees who can change a public file and where it is used', async ({ page }) => {
  await signIn(page)
  const headers = { origin: process.env.E2E_URL ?? '' }
  const file = { name: 'used.png', mimeType: 'image/png', buffer: await png(40, 20) }
  const sent = await page.request.post('/api/media', { multipart: { file, _payload: JSON.stringify({ alt: 'Two halves' }) }, headers })
  const { doc } = (await sent.json()) as { doc: { id: number } }
  const slug = uniqueName('with-a-file')
  const made = await page.request.post('/api/pages', {
    data: { title: slug, slug, seo: { image: doc.id }, _status: 'published' },
    headers,
  })
  expect(made.status()).toBe(201)

  await signIn(page, await colleague(page, uniqueName('editor'), ['editor']))
  await page.goto(`/admin/collections/media/${doc.id}`)
  const uses = page.getByRole('region', { name: 'Used by' })
  await expect(uses).toContainText('Visitors see this file, so only publishers can change it.')
  await expect(uses.getByRole('link', { name: slug })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Description/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})
