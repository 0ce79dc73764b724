// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { adminView } from '#tests/setup/editing/admin-view.ts'

const TARGET = 'pages/12?locale=en'
const SHOWN = '2026-05-04T09:00:00.000Z'
const NEWER = '2026-05-04T09:01:00.000Z'

let modified: boolean
let title: string
let render: () => void
let saves: typeof import('./save-requests.ts')

const form = { getData: () => ({ title }), replaceState: vi.fn(), reset: () => Promise.resolve(), setModified: () => {} }
/** Describes the fields of a form on the server. */
const getFormState = vi.fn(() => Promise.resolve({ state: {} }))

const ui = {
  useAllFormFields: () => [{ title: { value: title } }],
  useDocumentInfo: () => ({ data: { title: 'Stored' }, getDocPreferences: () => Promise.resolve({}), setData: () => {} }),
  useForm: () => form,
  useFormModified: () => modified,
  useServerFunctions: () => ({ getFormState }),
  useLocale: () => ({ code: 'en' }),
}

const root = adminView(() => ui)
const { send } = root

/** Answers reads: of the version a copy is based on with `base`, of the newest one with one state after the other, the last for good. */
function stored(base: object | null, ...states: object[]) {
  send.mockImplementation((address) => {
    if (String(address).includes('/versions?')) return Promise.resolve(Response.json({ docs: base ? [{ version: base }] : [] }))
    return Promise.resolve(Response.json(states.length > 1 ? states.shift() : states[0]))
  })
}

const looks = () => send.mock.calls.filter(([address]) => !String(address).includes('/versions?')).length

const baseSent = () => new Headers(send.mock.lastCall?.[1]?.headers).get('if-match')
const titleSent = () => JSON.parse(String(send.mock.lastCall?.[1]?.body)).title as string

beforeEach(async () => {
  form.replaceState.mockReset()
  send.mockImplementation(() => Promise.resolve(Response.json({})))
  modified = false
  title = 'Stored'
  saves = await import('./save-requests.ts')
  const { useUnsavedCopy } = await import('./use-unsaved-copy.ts')
  const open = { document: 'pages/12', locale: 'en', target: TARGET, address: '/api/pages/12', person: 7, hasDrafts: true } as const
  function EditView() {
    const { copy } = useUnsavedCopy(open)
    return <p>{copy ? 'Restore it' : ''}</p>
  }
  render = () => root.render(<EditView />)
})

/** Types, leaves while the first save is in flight, and returns a function that answers that save. */
async function leaveMidSave() {
  render()
  saves.baseOn(TARGET, SHOWN)
  const { promise, resolve: answer } = Promise.withResolvers<Response>()
  send.mockImplementationOnce(() => promise)
  const saving = window.fetch('/api/pages/12?draft=true', { method: 'PATCH', body: '{"title":"Typ"}' })
  modified = true
  title = 'Typed'
  render()
  root.unmount()
  // As the view does that closes.
  saves.forgetBase(TARGET)
  return async (response: Response) => {
    answer(response)
    await saving
    await vi.waitFor(() => expect(titleSent()).toBe('Typed'))
  }
}

test('what is sent on leaving is still based on what the form showed if the save before it was refused', async () => {
  const answer = await leaveMidSave()
  await answer(Response.json({ errors: [{ data: { code: 'stale-save', savedAt: NEWER } }] }, { status: 409 }))
  expect(baseSent()).toBe(`"${SHOWN}"`)
})

test('and not on what another view shows meanwhile, whose own base remains', async () => {
  const answer = await leaveMidSave()
  saves.baseOn(TARGET, NEWER)
  await answer(Response.json({ errors: [] }, { status: 503 }))
  expect(baseSent()).toBe(`"${SHOWN}"`)
  expect(saves.baseOf(TARGET)).toBe(NEWER)
})

test('what is sent on leaving outlives the page', async () => {
  const answer = await leaveMidSave()
  await answer(Response.json({ doc: { updatedAt: NEWER } }))
  expect(send.mock.lastCall?.[1]?.keepalive).toBe(true)
})

test('a save that is answered while the page is left keeps its copy: the next page may have been read before it', async () => {
  const { readCopy } = await import('./unsaved-copy.ts')
  render()
  modified = true
  title = 'Typed'
  render()
  send.mockImplementation(() => Promise.resolve(Response.json({ doc: { updatedAt: NEWER } })))
  window.dispatchEvent(new Event('beforeunload'))
  await act(() => vi.waitFor(() => expect(saves.baseOf(TARGET)).toBe(NEWER)))
  expect(readCopy(TARGET, 7)).toMatchObject({ data: { title: 'Typed' } })
})

test('it is based on the save before it if that was taken', async () => {
  const answer = await leaveMidSave()
  await answer(Response.json({ doc: { updatedAt: NEWER } }))
  expect(baseSent()).toBe(`"${NEWER}"`)
})

test('a copy of what is not stored is offered, and never put into the form of its own accord', async () => {
  const { storeCopy } = await import('./unsaved-copy.ts')
  storeCopy(TARGET, 7, { data: { title: 'Typed' }, basedOn: SHOWN })
  stored({ title: 'Begun', updatedAt: SHOWN }, { title: 'A colleague’s', updatedAt: NEWER })
  render()
  // React renders when `act` ends: after the last look for what might still be being stored.
  await act(() => vi.waitFor(() => expect(looks()).toBe(3), { timeout: 10_000 }))
  expect(document.body.textContent).toBe('Restore it')
  expect(form.replaceState).not.toHaveBeenCalled()
})

test('what is still being stored is shown once it is, without an offer', async () => {
  const { readCopy, storeCopy } = await import('./unsaved-copy.ts')
  storeCopy(TARGET, 7, { data: { title: 'Typed' }, basedOn: SHOWN })
  stored(null, { title: 'Stored', updatedAt: SHOWN }, { title: 'Typed', updatedAt: NEWER })
  render()
  await act(() => vi.waitFor(() => expect(form.replaceState).toHaveBeenCalledOnce(), { timeout: 10_000 }))
  expect(document.body.textContent).toBe('')
  expect(readCopy(TARGET, 7)).toBeNull()
})

describe('of a copy whose changes are stored, although a colleague has changed another field since,', () => {
  const newest = { title: 'Typed', excerpt: 'A colleague’s', updatedAt: NEWER }

  beforeEach(async () => {
    const { storeCopy } = await import('./unsaved-copy.ts')
    storeCopy(TARGET, 7, { data: { title: 'Typed', excerpt: '' }, basedOn: SHOWN })
    stored({ title: 'Begun', excerpt: null, updatedAt: SHOWN }, newest)
  })

  test('nothing is offered, and the form shows what is stored', async () => {
    const { readCopy } = await import('./unsaved-copy.ts')
    render()
    await act(() => vi.waitFor(() => expect(form.replaceState).toHaveBeenCalledOnce(), { timeout: 10_000 }))
    expect(document.body.textContent).toBe('')
    expect(readCopy(TARGET, 7)).toBeNull()
  })

  test('nothing is offered to somebody who types into a form that shows it already', async () => {
    const { readCopy } = await import('./unsaved-copy.ts')
    saves.baseOn(TARGET, NEWER)
    modified = true
    render()
    await act(() => vi.waitFor(() => expect(looks()).toBeGreaterThan(0)))
    await vi.waitFor(() => expect(readCopy(TARGET, 7)).toBeNull())
    expect(document.body.textContent).toBe('')
    expect(form.replaceState).not.toHaveBeenCalled()
  })

  test('it is offered if the colleague has replaced what it changed', async () => {
    stored({ title: 'Begun', excerpt: null, updatedAt: SHOWN }, { ...newest, title: 'Another' })
    render()
    await act(() => vi.waitFor(() => expect(looks()).toBe(3), { timeout: 10_000 }))
    expect(document.body.textContent).toBe('Restore it')
  })
})

test.each([
  ['is shown', false, ''],
  ['is offered if somebody types meanwhile', true, 'Restore it'],
])('what was stored after the form had been read %s', async (_, isTyping, text) => {
  const { storeCopy } = await import('./unsaved-copy.ts')
  storeCopy(TARGET, 7, { data: { title: 'Typed' }, basedOn: SHOWN })
  stored(null, { title: 'Typed', updatedAt: NEWER })
  const { promise, resolve: describeForm } = Promise.withResolvers<{ state: object }>()
  getFormState.mockClear().mockReturnValueOnce(promise)
  render()
  await vi.waitFor(() => expect(getFormState).toHaveBeenCalledOnce())
  modified = isTyping
  render()
  describeForm({ state: {} })
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(document.body.textContent).toBe(text)
  expect(form.replaceState).toHaveBeenCalledTimes(isTyping ? 0 : 1)
})
