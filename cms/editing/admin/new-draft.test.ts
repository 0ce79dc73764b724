import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type NewDocument, newDraft, newTarget } from './new-draft.ts'
import { readCopy, storeCopy } from './unsaved-copy.ts'

const NEW: NewDocument = { collection: 'pages', locale: 'en', person: 7 }
const CREATED = 'pages/12?locale=en'

const send = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
/** The next answers of the server; once there are none, it stores everything as document 12. */
let answers: (() => Promise<Response> | Response)[]

const refusing = (path: string | null) => () =>
  Response.json({ errors: [{ message: 'Refused', data: { errors: path ? [{ path, message: 'Taken' }] : [] } }] }, { status: 400 })
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const stored = () => Response.json({ doc: { id: 12, updatedAt: '2026-05-04T09:00:00.000Z' } })

const requests = () => send.mock.calls.map(([address, { method, body }]) => [method, address.split('?')[0], JSON.parse(String(body))])
const form = (data: Record<string, unknown>) => () => Promise.resolve(data)

beforeEach(() => {
  answers = []
  send.mockReset()
  send.mockImplementation(async () => (answers.shift() ?? stored)())
  vi.stubGlobal('fetch', send)
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('is created once, and what is typed before the answer is added after it', async () => {
  const save = newDraft(NEW)
  const { promise, resolve: answer } = Promise.withResolvers<Response>()
  answers = [() => promise]
  storeCopy(newTarget(NEW), 7, { data: { title: 'Beg' } })
  const first = save(form({ title: 'Beg' }))
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  const second = save(form({ title: 'Begun' }))
  answer(stored())
  expect(await first).toMatchObject({ id: 12, sent: { title: 'Beg' }, refused: [] })
  expect(await second).toMatchObject({ id: 12, sent: { title: 'Begun' } })
  expect(requests()).toEqual([
    ['POST', '/api/pages', { title: 'Beg', _status: 'draft' }],
    ['PATCH', '/api/pages/12', { title: 'Begun', _status: 'draft' }],
  ])
  expect(readCopy(newTarget(NEW), 7)).toBeNull()
  expect(readCopy(CREATED, 7)).toBeNull()
})

test('nothing is sent again if nothing was typed since, or if the edit view has taken over', async () => {
  const save = newDraft(NEW)
  const created = await save(form({ title: 'Begun' }))
  storeCopy(newTarget(NEW), 7, { data: { title: 'Begun, and on' } })
  expect(await save(form({ title: 'Begun' }))).toBe(created)
  expect(await save(() => Promise.resolve(null))).toBe(created)
  expect(requests()).toHaveLength(1)
  // Otherwise the next new document would offer it.
  expect(readCopy(newTarget(NEW), 7)).toBeNull()
})

test.each([
  ['that does not respond', unreachable, 'The server does not respond. Saving is tried again every few seconds.'],
  ['that refuses it', refusing(null), 'Refused'],
])('a server %s is asked again, and the copy remains until it takes it', async (_name, failing, message) => {
  const save = newDraft(NEW)
  answers = [failing]
  storeCopy(newTarget(NEW), 7, { data: { title: 'Begun' } })
  expect(await save(form({ title: 'Begun' }))).toEqual([{ path: null, message }])
  expect(readCopy(newTarget(NEW), 7)).toMatchObject({ data: { title: 'Begun' } })
  expect(await save(form({ title: 'Begun' }))).toMatchObject({ id: 12 })
  expect(requests().map(([method]) => method)).toEqual(['POST', 'POST'])
  expect(readCopy(newTarget(NEW), 7)).toBeNull()
})

test('a refused field does not block the others, and counts as not stored', async () => {
  const save = newDraft(NEW)
  answers = [refusing('slug')]
  const result = await save(form({ title: 'Begun', slug: 'taken' }))
  expect(result).toMatchObject({ id: 12, refused: [{ path: 'slug', message: 'Taken' }] })
  expect(result).not.toHaveProperty('sent.slug')
})

test('what could not be added is kept for the edit view, based on what was stored last', async () => {
  const save = newDraft(NEW)
  const later = '2026-05-04T09:00:05.000Z'
  await save(form({ title: 'Beg' }))
  answers = [() => Response.json({ doc: { id: 12, updatedAt: later } }), unreachable]
  const added = await save(form({ title: 'Begun' }))
  expect(await save(form({ title: 'Begun, and on' }))).toBe(added)
  expect(readCopy(CREATED, 7)).toMatchObject({ data: { title: 'Begun, and on' }, basedOn: later })
})
