import { createLocalReq } from 'payload'
import { describe, expect, test } from 'vitest'
import type { ContentLocale } from '#config'
import { loadDraftView } from '#app/pages/draft-view.server.ts'
import { grantOf } from '#app/documents/preview/preview.server.ts'
import { liveAddress, previewAddress } from '#cms/editing/preview/preview-address.ts'
import { issuePreviewToken } from '#cms/editing/preview/preview-token.ts'
import { openTestCms, person } from '#tests/setup/cms.ts'

const cms = await openTestCms()
let serial = 0

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

describe('from a form in another language', () => {
  /** Creates a draft in both languages, and returns a function that makes the requests of its forms. */
  async function translated() {
    const ada = await person(cms, 'publisher')
    const slug = `translated-${(serial += 1)}`
    const { id } = await cms.create({ collection: 'pages', draft: true, data: { title: 'Measured', slug, _status: 'draft' }, user: ada })
    await cms.update({ collection: 'pages', id, locale: 'de', draft: true, data: { title: 'Gemessen' }, user: ada })
    const user = { ...ada, _sid: '0c2f8d0e-7f64-4a4c-9a55-000000000001' }
    const requestIn = (locale: ContentLocale) => createLocalReq({ user, locale }, cms)
    return { id, path: `/${slug}`, ada, requestIn }
  }

  test.each([
    ['de', '/de/preview/'],
    ['en', '/preview/'],
  ] as const)('all addresses of previews lead to the language: %s', async (locale, start) => {
    const { id, path, requestIn } = await translated()
    const req = await requestIn(locale)
    const opened = new URL((await previewAddress('pages')({ id, path }, { locale, req, token: null })) ?? '')
    expect(opened.pathname.startsWith(`${start}p-`)).toBe(true)
    expect(opened.searchParams.get('to')).toBe(path)
    const live = await liveAddress('pages')({ data: { id }, req, locale: { code: locale, label: '' }, payload: cms })
    expect(live?.startsWith(`${start}d-`)).toBe(true)
    const document = { relationTo: 'pages' as const, value: id }
    const { id: link } = await cms.create({
      collection: 'share-links',
      data: { document, expiresAt: new Date(Date.now() + 60_000).toISOString() },
    })
    const { url } = await cms.findByID({ collection: 'share-links', id: link, locale })
    expect(new URL(url ?? '').pathname.startsWith(`${start}s-`)).toBe(true)
  })

  test.each([
    ['de', 'Gemessen'],
    ['en', 'Measured'],
  ] as const)('the live preview shows the draft in that language: %s', async (locale, title) => {
    const { id, ada: user } = await translated()
    const focus = { collection: 'pages', id } as const
    expect(await loadDraftView(cms, focus, { kind: 'person', user, focus, locale })).toMatchObject({ page: { locale, title } })
  })

  test('the live preview of a page without English shows it', async () => {
    const user = await person(cms, 'publisher')
    const data = { title: 'Nur auf Deutsch', slug: `only-${(serial += 1)}`, _status: 'draft' as const }
    const { id } = await cms.create({ collection: 'pages', locale: 'de', draft: true, data, user })
    const focus = { collection: 'pages', id } as const
    const viewIn = (locale: ContentLocale) => loadDraftView(cms, focus, { kind: 'person', user, focus, locale })
    expect(await viewIn('de')).toMatchObject({ page: { title: data.title } })
    expect(await viewIn('en')).toEqual({ lacks: expect.stringContaining('Nothing is written in this language yet') as unknown })
  })
})
