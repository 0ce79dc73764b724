import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ADDRESS = '/api/pages/12?draft=true&autosave=true&locale=en'
const ENGLISH = 'pages/12?locale=en'
const GERMAN = 'pages/12?locale=de'
const send = vi.fn<typeof fetch>()

/** The module patches `fetch` once, so each test loads it again. */
async function saveLine() {
  vi.resetModules()
  vi.stubGlobal('window', { fetch: send })
  return import('./save-requests.ts')
}

const save = () => window.fetch(ADDRESS, { method: 'PATCH', body: '{"title":"Mine"}' })
/** What Payload's form sends. */
function formData() {
  const body = new FormData()
  body.set('_payload', '{"title":"Mine"}')
  return body
}
const baseSent = () => new Headers(send.mock.lastCall?.[1]?.headers).get('if-match')

beforeEach(() => void send.mockReset())
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['PATCH', '/api/pages/12?draft=true', 'pages/12'],
  ['PATCH', 'http://localhost:3000/api/share-links/3', 'share-links/3'],
  ['POST', '/api/globals/site', 'globals/site'],
  ['POST', '/api/pages/12/duplicate', null],
  ['POST', '/api/pages', null],
  ['GET', '/api/pages/12', null],
  ['PATCH', '/api/pages?where[id][exists]=true', null],
])('%s %s saves %s', async (method, address, target) => {
  expect((await saveLine()).savedBy(method, address)).toBe(target)
})

test('bases a save on the state the form shows, and the next one on the state the previous save returned', async () => {
  const { baseOn, onSaves } = await saveLine()
  const heard = vi.fn()
  onSaves(ENGLISH, heard)
  baseOn(ENGLISH, '2026-05-04T09:00:00.000Z')
  send.mockImplementation(() => Promise.resolve(Response.json({ doc: { updatedAt: '2026-05-04T09:01:00.000Z' } })))
  await save()
  expect(baseSent()).toBe('"2026-05-04T09:00:00.000Z"')
  const updatedAt = '2026-05-04T09:01:00.000Z'
  expect(heard).toHaveBeenLastCalledWith({ kind: 'saved', updatedAt, sent: { title: 'Mine' }, refused: [], unfit: [], leftOut: [] })
  await save()
  expect(baseSent()).toBe('"2026-05-04T09:01:00.000Z"')
})

test('bases a save that begins during another one on what that one stores, unless the page is being left', async () => {
  const { baseOn, onSaves } = await saveLine()
  onSaves(ENGLISH, vi.fn())
  baseOn(ENGLISH, '2026-05-04T09:00:00.000Z')
  const first = Promise.withResolvers<Response>()
  send.mockReturnValueOnce(first.promise).mockResolvedValue(Response.json({ errors: [] }, { status: 409 }))
  const saves = [save(), save()]
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  const leaving = window.fetch(ADDRESS, { method: 'PATCH', body: '{}', keepalive: true })
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  await leaving
  first.resolve(Response.json({ doc: { updatedAt: '2026-05-04T09:01:00.000Z' } }))
  await Promise.all(saves)
  expect(send).toHaveBeenCalledTimes(3)
  expect(baseSent()).toBe('"2026-05-04T09:01:00.000Z"')
})

test.each([
  [
    409,
    { errors: [{ data: { code: 'stale-save', savedAt: 'then', savedBy: 'Ada', isOwn: false } }] },
    { kind: 'stale', savedAt: 'then', savedBy: 'Ada', isOwn: false, save: 'draft' },
  ],
  [401, { errors: [{ message: 'x' }] }, { kind: 'signed-out' }],
  [503, {}, { kind: 'unreachable' }],
])('reports a response of %s', async (status, body, outcome) => {
  const { onSaves } = await saveLine()
  const heard = vi.fn()
  onSaves(ENGLISH, heard)
  send.mockResolvedValue(Response.json(body, { status }))
  expect((await save()).status).toBe(status)
  expect(heard).toHaveBeenCalledExactlyOnceWith(outcome)
})

test('leaves the base of a view that opened during a save as it is', async () => {
  const { baseOf, baseOn, onSaves } = await saveLine()
  onSaves(ENGLISH, vi.fn())
  baseOn(ENGLISH, '2026-05-04T09:01:00.000Z')
  send.mockResolvedValue(Response.json({ doc: { updatedAt: '2026-05-04T09:02:00.000Z' } }))
  const saving = save()
  baseOn(ENGLISH, '2026-05-04T09:00:00.000Z')
  await saving
  expect(baseOf(ENGLISH)).toBe('2026-05-04T09:00:00.000Z')
})

const TAKEN = { path: 'slug', message: '/about is already the address of “About”.' }
const refusal = (...errors: { path: string; message: string }[]) =>
  Response.json({ errors: [{ message: 'The following field is invalid: Slug', data: { errors } }] }, { status: 400 })
const sentValues = () => send.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown)

test('saves a draft without a refused field, and reports the reason', async () => {
  const { onSaves } = await saveLine()
  const heard = vi.fn()
  onSaves(ENGLISH, heard)
  send.mockResolvedValueOnce(refusal(TAKEN)).mockResolvedValueOnce(Response.json({ doc: { updatedAt: 'now' } }))
  const answer = await window.fetch(ADDRESS, { method: 'PATCH', body: '{"title":"Mine","slug":"about"}' })
  expect(answer.status).toBe(200)
  expect(sentValues()).toEqual([{ title: 'Mine', slug: 'about' }, { title: 'Mine' }])
  const saved = { kind: 'saved', updatedAt: 'now', sent: { title: 'Mine' }, refused: [TAKEN], unfit: [], leftOut: [] }
  expect(heard).toHaveBeenCalledExactlyOnceWith(saved)
})

test.each([
  ['lists what cannot be published', { 'x-unfit': encodeURIComponent(JSON.stringify([TAKEN])) }, { unfit: [TAKEN], leftOut: [] }],
  ['lists what was left out', { 'x-left-out': encodeURIComponent(JSON.stringify([TAKEN])) }, { unfit: [], leftOut: [TAKEN] }],
  ['has an unreadable header', { 'x-unfit': '%' }, { unfit: [], leftOut: [] }],
])('reports a saved draft whose response %s', async (_, headers, notes) => {
  const { onSaves } = await saveLine()
  const heard = vi.fn()
  onSaves(ENGLISH, heard)
  send.mockResolvedValueOnce(Response.json({ doc: { updatedAt: 'now' } }, { headers }))
  await save()
  expect(heard.mock.lastCall?.[0]).toMatchObject({ kind: 'saved', ...notes })
})

test('omits every refused field in turn, in groups and rows too', async () => {
  const { onSaves } = await saveLine()
  const heard = vi.fn()
  onSaves(ENGLISH, heard)
  const [nested, row] = [
    { path: 'seo.title', message: 'Too long.' },
    { path: 'blocks.1.text', message: 'Write less.' },
  ]
  send
    .mockResolvedValueOnce(refusal(TAKEN, nested))
    .mockResolvedValueOnce(refusal(row))
    .mockResolvedValueOnce(Response.json({ doc: { updatedAt: 'now' } }))
  const body = { slug: 'about', seo: { title: 'x', image: 1 }, blocks: [{ text: 'a' }, { text: 'b', id: '2' }] }
  await window.fetch(ADDRESS, { method: 'PATCH', body: JSON.stringify(body) })
  expect(sentValues().at(-1)).toEqual({ seo: { image: 1 }, blocks: [{ text: 'a' }, { id: '2' }] })
  expect(heard.mock.lastCall?.[0]).toMatchObject({ kind: 'saved', refused: [TAKEN, nested, row] })
})

test.each([
  [400, refusal({ path: 'other', message: 'No.' })],
  [403, Response.json({ errors: [{ message: 'No.' }] }, { status: 403 })],
])('reports why a whole draft is refused (%s), and keeps the form from repeating it', async (status, answer) => {
  const { onSaves } = await saveLine()
  const heard = vi.fn()
  onSaves(ENGLISH, heard)
  send.mockResolvedValue(answer)
  const got = await save()
  expect([got.status, await got.json()]).toEqual([status, { errors: [] }])
  expect(send).toHaveBeenCalledOnce()
  expect(heard.mock.lastCall?.[0]).toMatchObject({ kind: 'refused', refused: [{ message: 'No.' }] })
})

test('leaves a refused publication to the form, and reports that it is unsaved', async () => {
  const { onSaves } = await saveLine()
  const heard = vi.fn()
  onSaves(ENGLISH, heard)
  send.mockResolvedValue(refusal(TAKEN))
  const got = await window.fetch('/api/pages/12?depth=0', { method: 'PATCH', body: '{"slug":"about"}' })
  expect(await got.json()).toMatchObject({ errors: [{ data: { errors: [TAKEN] } }] })
  expect(send).toHaveBeenCalledOnce()
  expect(heard).toHaveBeenCalledExactlyOnceWith({ kind: 'refused-in-form' })
})

test('reports a network failure, and lets it reach the form', async () => {
  const { onSaves } = await saveLine()
  const heard = vi.fn()
  onSaves(ENGLISH, heard)
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(save()).rejects.toThrow('Failed to fetch')
  expect(heard).toHaveBeenCalledExactlyOnceWith({ kind: 'unreachable' })
})

test('does not touch saves of documents that no edit view has open', async () => {
  const { baseOn, onSaves } = await saveLine()
  onSaves('pages/13?locale=en', vi.fn())
  baseOn(ENGLISH, '2026-05-04T09:00:00.000Z')
  send.mockResolvedValue(Response.json({}))
  await save()
  expect(baseSent()).toBeNull()
})

test('keeps a separate base for each language', async () => {
  const { baseOn, onSaves } = await saveLine()
  baseOn(ENGLISH, '2026-05-04T09:00:00.000Z')
  baseOn(GERMAN, '2026-05-04T10:00:00.000Z')
  onSaves(GERMAN, vi.fn())
  send.mockResolvedValue(Response.json({}))
  await window.fetch(ADDRESS, { method: 'PATCH', body: formData() })
  expect(baseSent()).toBe('"2026-05-04T10:00:00.000Z"')
})

test('saves a form in its own language, whatever the menu is set to by then, but no other request', async () => {
  const { onSaves } = await saveLine()
  onSaves(GERMAN, vi.fn())
  send.mockImplementation(() => Promise.resolve(Response.json({})))
  await window.fetch(ADDRESS, { method: 'PATCH', body: formData() })
  expect(send.mock.lastCall?.[0]).toBe('/api/pages/12?draft=true&autosave=true&locale=de')
  await window.fetch('/api/pages/12', { method: 'PATCH', body: formData() })
  expect(send.mock.lastCall?.[0]).toBe('/api/pages/12?locale=de')
  await save()
  expect(send.mock.lastCall?.[0]).toBe(ADDRESS)
})

test('keeps a save in the language it names while that form still listens, although the next one is open', async () => {
  const { baseOn, onSaves } = await saveLine()
  const [english, german] = [vi.fn(), vi.fn()]
  onSaves(ENGLISH, english)
  onSaves(GERMAN, german)
  baseOn(ENGLISH, '2026-05-04T09:00:00.000Z')
  send.mockResolvedValue(Response.json({ doc: { updatedAt: 'now' } }))
  await save()
  expect(send.mock.lastCall?.[0]).toBe(ADDRESS)
  expect(baseSent()).toBe('"2026-05-04T09:00:00.000Z"')
  expect([english.mock.calls.length, german.mock.calls.length]).toEqual([1, 0])
})

test('waits until the saves in flight have settled', async () => {
  const { savesSettled, onSaves } = await saveLine()
  onSaves(ENGLISH, vi.fn())
  const answer = Promise.withResolvers<Response>()
  send.mockReturnValue(answer.promise)
  const saving = save()
  const onSettled = vi.fn()
  const waiting = savesSettled(ENGLISH).then(onSettled)
  await Promise.resolve()
  expect(onSettled).not.toHaveBeenCalled()
  answer.resolve(Response.json({}))
  await Promise.all([saving, waiting])
  expect(onSettled).toHaveBeenCalledOnce()
})

test('rebases the open form when the admin itself changed another language', async () => {
  const { baseOn, onSaves, rebase } = await saveLine()
  onSaves(ENGLISH, vi.fn())
  baseOn(ENGLISH, '2026-05-04T09:00:00.000Z')
  rebase('pages/1', '2026-05-04T10:00:00.000Z')
  send.mockImplementation(() => Promise.resolve(Response.json({})))
  await save()
  expect(baseSent()).toBe('"2026-05-04T09:00:00.000Z"')
  rebase('pages/12', '2026-05-04T10:00:00.000Z')
  await save()
  expect(baseSent()).toBe('"2026-05-04T10:00:00.000Z"')
})
