// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { adminView } from '#tests/setup/editing/admin-view.ts'
import type { SaveKind } from './save-kind.ts'
import type { SaveTarget, Stale } from './save-requests.ts'
import type { OpenDocument } from './use-open-document.ts'

const SHOWN = '2026-05-04T09:00:00.000Z'
const NEWER = '2026-05-04T09:01:00.000Z'

type Values = Record<string, unknown>
/** The version the form is based on, the newest one, what visitors see, and who has saved since the first of them. */
type Stored = { base: Values | null; theirs: Values; live?: Values; savers?: number[] }

const toast = { success: vi.fn(), dismiss: vi.fn() }
/** Submits the form, with the values that it has then. */
const submitted = vi.fn<(values: Values, options?: object) => { res: { ok: boolean } }>()
const onDone = vi.fn()

let form: Values
let resolution: ReturnType<typeof import('./use-stale-save.ts').useStaleSave>
let baseOf: (target: SaveTarget) => string | undefined

const useForm = () => ({
  getData: () => form,
  replaceState: (state: Values) => void (form = state),
  setModified: () => {},
  submit: (options?: object) => Promise.resolve(submitted(form, options)),
})

const documentInfo = {
  getDocPreferences: () => Promise.resolve({}),
  setData: () => {},
  setHasPublishedDoc: vi.fn(),
  setMostRecentVersionIsAutosaved: () => {},
  setUnpublishedVersionCount: vi.fn(),
}

const ui = {
  toast,
  useForm,
  useDocumentInfo: () => documentInfo,
  // Describes each field by its value.
  useServerFunctions: () => ({ getFormState: ({ data }: { data: Values }) => Promise.resolve({ state: data }) }),
}

const { send, render, turn } = adminView(() => ui)

beforeEach(() => {
  vi.clearAllMocks()
  submitted.mockReturnValue({ res: { ok: true } })
})

/** Refuses a save of `mine` by somebody who opened `base`, because `theirs` has been saved since, and waits for what follows. */
async function refuse(save: SaveKind, mine: Values, { base, theirs, live, savers = [1] }: Stored, by: Partial<Stale> = {}) {
  send.mockImplementation((address, init) => {
    const answer = () => {
      if (init?.method === 'PATCH') return { doc: { updatedAt: 'now' } }
      if (String(address).includes('[greater_than]')) return { docs: savers.map((savedBy) => ({ version: { savedBy } })) }
      if (String(address).includes('/versions?')) return { docs: base ? [{ version: base }] : [] }
      return String(address).includes('draft=true') || save === 'settings'
        ? { ...theirs, updatedAt: NEWER }
        : { ...live, _status: live ? 'published' : 'draft' }
    }
    return Promise.resolve(Response.json(answer()))
  })
  form = mine
  const document = save === 'settings' ? 'globals/site' : 'pages/12'
  const target: SaveTarget = `${document}?locale=en`
  const open: OpenDocument = { document, locale: 'en', target, address: `/api/${document}`, person: 7, hasDrafts: save !== 'settings' }
  const stale: Stale = { kind: 'stale', savedAt: NEWER, savedBy: 'Ada', isOwn: false, save, ...by }
  const [{ useStaleSave }, requests] = await Promise.all([import('./use-stale-save.ts'), import('./save-requests.ts')])
  baseOf = requests.baseOf
  requests.baseOn(target, SHOWN)
  function Resolution() {
    const current = useStaleSave(open, stale, onDone)
    useEffect(() => void (resolution = current))
    return null
  }
  render(<Resolution />)
  await settle(() => resolution.mustAsk || saves() > 0)
}

const drafts = () =>
  send.mock.calls.filter(([, init]) => init?.method === 'PATCH').map(([, init]) => JSON.parse(String(init?.body)) as Values)

const saves = () => submitted.mock.calls.length + drafts().length

/** Waits until something has come of it, and its renderings have ended. */
async function settle(hasCome: () => boolean) {
  await vi.waitFor(async () => {
    await turn()
    expect(hasCome()).toBe(true)
  }, 10_000)
  await turn()
}

const choose = async (choice: 'saveMine' | 'publishBoth') => {
  const before = saves()
  act(() => resolution[choice]())
  await settle(() => saves() > before)
}

const begun = { title: 'Begun', excerpt: 'Begun' }
const publication = { action: '/api/pages/12?depth=0&locale=en', method: 'PATCH', overrides: { _status: 'published' } }

describe('a publication over a newer version', () => {
  test('that is public is published together with it, without a question, and says whose changes came in', async () => {
    const theirs = { title: 'Begun', excerpt: 'Theirs' }
    await refuse('publication', { title: 'Mine', excerpt: 'Begun' }, { base: begun, theirs, live: theirs })
    expect(submitted).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Mine', excerpt: 'Theirs' }), publication)
    expect(baseOf('pages/12?locale=en')).toBe(NEWER)
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Published together with Ada’s changes to Excerpt.')
    expect([resolution.mustAsk, onDone.mock.calls.length, drafts().length]).toEqual([false, 1, 0])
    expect(documentInfo.setUnpublishedVersionCount).toHaveBeenCalledExactlyOnceWith(0)
  })

  test('that changed nothing in this language is published without a question or a message', async () => {
    await refuse('publication', { ...begun, title: 'Mine' }, { base: begun, theirs: begun })
    expect(submitted).toHaveBeenCalledOnce()
    expect(toast.success).not.toHaveBeenCalled()
  })

  test('that is not public yet asks once, and names only what would become public', async () => {
    const base = { ...begun, intro: 'Begun' }
    const theirs = { title: 'Begun', excerpt: 'Theirs', intro: 'Theirs' }
    await refuse('publication', { ...base, title: 'Mine' }, { base, theirs, live: { ...base, intro: 'Theirs' } })
    expect([resolution.mustAsk, resolution.unpublic?.fields]).toEqual([true, ['excerpt']])
    expect(submitted).not.toHaveBeenCalled()
    await choose('publishBoth')
    expect(submitted).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ ...theirs, title: 'Mine' }), publication)
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Published together with Ada’s changes to Excerpt and Intro.')
  })

  test('of a document that was never public asks about everything the newer version changed, but not about the rest', async () => {
    await refuse('publication', { ...begun, title: 'Mine' }, { base: begun, theirs: { ...begun, excerpt: 'Theirs' } })
    expect(resolution.unpublic?.fields).toEqual(['excerpt'])
  })

  test('that is not to become public is saved as a draft together with the form', async () => {
    await refuse('publication', { ...begun, title: 'Mine' }, { base: begun, theirs: { ...begun, excerpt: 'Theirs' } })
    await choose('saveMine')
    expect(drafts()).toEqual([{ title: 'Mine', excerpt: 'Theirs', _status: 'draft' }])
    expect(submitted).not.toHaveBeenCalled()
  })

  test('asks if both changed the same, and then publishes nothing', async () => {
    await refuse('publication', { ...begun, title: 'Mine' }, { base: begun, theirs: { ...begun, title: 'Theirs' } })
    expect([resolution.mustAsk, resolution.unpublic]).toEqual([true, null])
    await choose('saveMine')
    expect(drafts()).toMatchObject([{ title: 'Mine', _status: 'draft' }])
    expect(submitted).not.toHaveBeenCalled()
  })

  test('asks if the version it is based on no longer exists', async () => {
    await refuse('publication', { ...begun, title: 'Mine' }, { base: null, theirs: begun, live: begun })
    expect([resolution.mustAsk, resolution.isBaseKnown, submitted.mock.calls.length]).toEqual([true, false, 0])
  })

  test('by several people names none of them: who saved last need not have changed what came in', async () => {
    const theirs = { ...begun, excerpt: 'Theirs' }
    await refuse('publication', { ...begun, title: 'Mine' }, { base: begun, theirs, live: theirs, savers: [1, 2] }, { isOwn: true })
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Published together with newer changes to Excerpt.')
  })

  test('names nobody’s changes if it is refused', async () => {
    submitted.mockReturnValue({ res: { ok: false } })
    const theirs = { ...begun, excerpt: 'Theirs' }
    await refuse('publication', { ...begun, title: 'Mine' }, { base: begun, theirs, live: theirs })
    expect(submitted).toHaveBeenCalledOnce()
    expect(toast.success).not.toHaveBeenCalled()
    expect(documentInfo.setHasPublishedDoc).not.toHaveBeenCalled()
  })
})

test('settings are saved together with a newer version, and the message names the author’s own changes as such', async () => {
  const stored = { base: begun, theirs: { ...begun, excerpt: 'Theirs' } }
  await refuse('settings', { ...begun, title: 'Mine' }, stored, { isOwn: true })
  expect(submitted).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Mine', excerpt: 'Theirs' }), undefined)
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Saved together with your other changes to Excerpt.')
  expect(resolution.mustAsk).toBe(false)
})

test('settings ask if both changed the same', async () => {
  await refuse('settings', { ...begun, title: 'Mine' }, { base: begun, theirs: { ...begun, title: 'Theirs' } })
  expect([resolution.mustAsk, submitted.mock.calls.length]).toEqual([true, 0])
  await choose('saveMine')
  expect(submitted).toHaveBeenCalledOnce()
})

test('a draft is merged and saved without a word', async () => {
  await refuse('draft', { ...begun, title: 'Mine' }, { base: begun, theirs: { ...begun, excerpt: 'Theirs' } })
  expect(drafts()).toEqual([{ title: 'Mine', excerpt: 'Theirs', _status: 'draft' }])
  expect([resolution.mustAsk, submitted.mock.calls.length, toast.success.mock.calls.length]).toEqual([false, 0, 0])
})

test('an unpublication is never repeated by itself', async () => {
  await refuse('other', begun, { base: begun, theirs: { ...begun, excerpt: 'Theirs' }, live: begun })
  expect([resolution.mustAsk, submitted.mock.calls.length, drafts().length]).toEqual([true, 0, 0])
})
