import { TEST_ADMIN } from '#tests/setup/databases/databases.ts'
import { expect, test } from '#tests/setup/browser/browser.ts'

test('shows an editor a draft as visitors will see it, until they leave the preview (C48 to C50)', async ({
  page,
  request,
  expectFault,
  baseURL,
}) => {
  expectFault(/404/)
  const origin = baseURL ?? ''
  await request.post('/api/users/login', { data: TEST_ADMIN, headers: { origin } })
  const as = { headers: { origin } }
  const slug = `draft-${Date.now()}`
  const data = { title: 'Not yet', slug, _status: 'draft', blocks: [{ blockType: 'hero', heading: 'Not yet public' }] }
  const created = await request.post('/api/pages?draft=true', { ...as, data })
  const { doc } = (await created.json()) as { doc: { id: number } }
  const link = await request.post('/api/share-links', { ...as, data: { document: { relationTo: 'pages', value: doc.id } } })
  const { doc: share } = (await link.json()) as { doc: { url: string } }

  await page.goto(new URL(share.url).pathname)
  await expect(page).toHaveURL(`/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not yet public')
  const bar = page.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toContainText('the latest draft of one document')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')

  const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'previewToken')
  expect(await kept()).toMatchObject({ httpOnly: true })
  await bar.getByRole('link', { name: 'Leave the preview' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(bar).toHaveCount(0)
  expect(await kept()).toBeUndefined()
})
