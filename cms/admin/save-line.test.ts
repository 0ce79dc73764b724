import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ADDRESS = '/api/pages/12?draft=true&autosave=true'
const send = vi.fn<typeof fetch>()

/** The module watches `fetch` once; each test begins anew. */
async function saveLine() {
  vi.resetModules()
  vi.stubGlobal('window', { fetch: send })
  return import('./save-line.ts')
}

const save = () => window.fetch(ADDRESS, { method: 'PATCH', body: '{"title":"Mine"}' })
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

test('a save is based on what the form shows, the next one on what the one before answered', async () => {
  const { baseOn, onSaves } = await saveLine()
  const heard = vi.fn()
  onSaves('pages/12', heard)
  baseOn('pages/12', '2026-05-04T09:00:00.000Z')
  send.mockImplementation(() => Promise.resolve(Response.json({ doc: { updatedAt: '2026-05-04T09:01:00.000Z' } })))
  await save()
  expect(baseSent()).toBe('"2026-05-04T09:00:00.000Z"')
  expect(heard).toHaveBeenLastCalledWith({ kind: 'saved', sent: { title: 'Mine' } })
  await save()
  expect(baseSent()).toBe('"2026-05-04T09:01:00.000Z"')
})

test.each([
  [
    409,
    { errors: [{ data: { code: 'stale-save', savedAt: 'then', savedBy: 'Ada', isOwn: false } }] },
    { kind: 'stale', savedAt: 'then', savedBy: 'Ada', isOwn: false },
  ],
  [401, { errors: [{ message: 'x' }] }, { kind: 'signed-out' }],
  [503, {}, { kind: 'unreachable' }],
])('an answer of %s is told', async (status, body, outcome) => {
  const { onSaves } = await saveLine()
  const heard = vi.fn()
  onSaves('pages/12', heard)
  send.mockResolvedValue(Response.json(body, { status }))
  expect((await save()).status).toBe(status)
  expect(heard).toHaveBeenCalledExactlyOnceWith(outcome)
})

test('a network that fails is told, and fails for the form as well', async () => {
  const { onSaves } = await saveLine()
  const heard = vi.fn()
  onSaves('pages/12', heard)
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(save()).rejects.toThrow('Failed to fetch')
  expect(heard).toHaveBeenCalledExactlyOnceWith({ kind: 'unreachable' })
})

test('saves of what no edit view has open pass untouched', async () => {
  const { baseOn, onSaves } = await saveLine()
  onSaves('pages/13', vi.fn())
  baseOn('pages/12', '2026-05-04T09:00:00.000Z')
  send.mockResolvedValue(Response.json({}))
  await save()
  expect(baseSent()).toBeNull()
})
