import { expect, test } from '#tests/setup/browser/browser.ts'
import { pasted } from '#tests/setup/browser/pasted.ts'
import { untilAwake } from '#tests/setup/browser/waking.ts'
import { api, createDraftPage, editAddress, signIn } from '#tests/setup/editing/admin.ts'

test('a link to a draft is created, opened without an account, and revoked, all from the edit view', async ({
  page,
  browser,
  context,
  expectFault,
}) => {
  expectFault(/410/)
  await context.grantPermissions(['clipboard-write'])
  await signIn(page)
  const { id } = await createDraftPage(page, 'To be read')
  await page.goto(editAddress(id))
  const panel = page.getByRole('region', { name: 'Share this draft' })
  await panel.getByLabel('Who it is for').fill('Legal')
  await panel.getByLabel('Works for').selectOption('1')
  await panel.getByRole('button', { name: 'Create link' }).click()
  const link = panel.getByRole('listitem').filter({ hasText: 'Legal' })
  await expect(link).toContainText('created by')
  const address = await link.getByLabel('Link to send').inputValue()
  await link.getByRole('button', { name: 'Copy' }).click()
  await expect(link.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await pasted(page)).toBe(address)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('A heading')
  const mark = stranger.getByRole('complementary', { name: 'Preview' })
  await expect(mark).toBeVisible()
  // Other pages are as every visitor sees them.
  await stranger.goto('/pricing')
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(mark).toHaveCount(0)
  await stranger.goto(address)

  await link.getByRole('button', { name: 'Revoke' }).click()
  await expect(link).toHaveCount(0)
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1 })).not.toHaveText('A heading')
  expect((await stranger.request.get(address)).status()).toBe(410)
  await expect(mark).toContainText('revoked')
  await stranger.goto('/pricing')
  await expect(mark).toHaveCount(0)
  await stranger.context().close()

  await test.step('a half-written draft shows what is written so far', async () => {
    const slug = `half-${Date.now()}`
    const blocks = [
      { blockType: 'faq', heading: 'Asked', items: [{ question: 'First?', answer: 'Yes.' }, {}] },
      { blockType: 'columns', columns: [{}, {}] },
      { blockType: 'code-findings', findings: [{}] },
      { blockType: 'autofix-diff' },
      { blockType: 'statistics', items: [{}] },
      { blockType: 'cta', heading: 'Still here' },
    ]
    const { doc } = await api(page).post('/pages?draft=true', { title: 'Half', slug, blocks, _status: 'draft' })
    const made = (await api(page).post('/share-links', { document: { relationTo: 'pages', value: doc.id } })) as unknown as {
      doc: { url: string }
    }
    await page.goto(made.doc.url)
    await untilAwake(page)
    await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible()
    await expect(page.getByText('First?', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Still here' })).toBeVisible()
  })

  await test.step('a draft that is only in German is marked too', async () => {
    const german = { title: 'Nur Deutsch', slug: `nur-${Date.now()}`, blocks: [], _status: 'draft' }
    const { doc } = await api(page).post('/pages?draft=true&locale=de', german)
    const made = (await api(page).post('/share-links?locale=de', { document: { relationTo: 'pages', value: doc.id } })) as unknown as {
      doc: { url: string }
    }
    await page.goto(made.doc.url)
    await expect(page.getByRole('complementary', { name: 'Vorschau' })).toBeVisible()
  })
})
