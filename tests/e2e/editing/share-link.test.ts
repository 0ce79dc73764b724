import { expect, test } from '#tests/setup/browser/browser.ts'
import { pasted } from '#tests/setup/browser/pasted.ts'
import { createDraftPage, editAddress, signIn } from '#tests/setup/editing/admin.ts'

test.beforeEach(({ expectFault }) => {
  expectFault(/410/)
})

test('a link to a draft is created, opened without an account, and revoked, all from the edit view', async ({ page, browser, context }) => {
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
  expect(await pasted(page)).toBe(address)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('A heading')

  await link.getByRole('button', { name: 'Revoke' }).click()
  await expect(link).toHaveCount(0)
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1 })).not.toHaveText('A heading')
  expect((await stranger.request.get(address)).status()).toBe(410)
  await stranger.context().close()
})
