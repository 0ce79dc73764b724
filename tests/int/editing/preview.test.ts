import { beforeAll, expect, test } from 'vitest'
import { grantOf } from '#app/documents/preview/preview.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { issuePreviewToken } from '#cms/editing/preview/preview-token.ts'
import { openTestCms } from '#tests/setup/cms.ts'

let cms: Cms
let serial = 0

beforeAll(async () => {
  cms = await openTestCms()
})

/** Signs an editor in on two devices, and returns the preview token of each. */
async function twoDevices() {
  const account = { email: `device-${(serial += 1)}@example.com`, password: 'long-enough-for-tests' }
  const { id } = await cms.create({ collection: 'users', data: { ...account, roles: ['editor'] } })
  for (let device = 0; device < 2; device += 1) await cms.login({ collection: 'users', data: account })
  const { sessions } = await cms.findByID({ collection: 'users', id })
  const tokens = (sessions ?? []).map((session) =>
    issuePreviewToken({ kind: 'person', id, session: session.id, expires: Math.ceil(Date.now() / 1000) + 60 }),
  )
  expect(tokens).toHaveLength(2)
  const granted = () => Promise.all(tokens.map(async (token) => (await grantOf(cms, token)) !== null))
  return { id, sessions: sessions ?? [], granted }
}

test('a preview ends with the session it was started in', async () => {
  const { id, sessions, granted } = await twoDevices()
  expect(await granted()).toEqual([true, true])
  await cms.update({ collection: 'users', id, data: { sessions: sessions.slice(1) } })
  expect(await granted()).toEqual([false, true])
})

test('a preview ends when its session expires', async () => {
  const { id, sessions, granted } = await twoDevices()
  const [first, ...others] = sessions
  if (!first) throw new Error('no session')
  const over = { ...first, expiresAt: new Date(Date.now() - 1000).toISOString() }
  await cms.update({ collection: 'users', id, data: { sessions: [over, ...others] } })
  expect(await granted()).toEqual([false, true])
})

test('a new password or the loss of the right to write ends all previews of a person', async () => {
  const renewed = await twoDevices()
  await cms.update({ collection: 'users', id: renewed.id, data: { password: 'another-one-that-is-long' } })
  expect(await renewed.granted()).toEqual([false, false])
  const demoted = await twoDevices()
  await cms.update({ collection: 'users', id: demoted.id, data: { roles: ['sales'] } })
  expect(await demoted.granted()).toEqual([false, false])
})
