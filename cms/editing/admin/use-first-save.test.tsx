// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminView } from '#tests/setup/editing/admin-view.ts'
import { payloadForm, type ShownForm } from '#tests/setup/editing/payload-form.ts'
import type { HandedOver } from './hand-over.ts'

const NEW = { collection: 'pages', locale: 'en', person: 7 }
const PAUSE_MS = 1500
const RETRY_MS = 5000

let shown: ShownForm
let render: (locale?: string, drawer?: string) => void
let hooks: typeof import('./replace-form.ts') & typeof import('./hand-over.ts')

const { form, ui, replace, setDisabled, onSave, closeAllModals } = payloadForm(() => shown)
const root = adminView(() => ui)
const { send } = root

const stored = () => Response.json({ doc: { id: 12, updatedAt: '2026-05-04T09:00:00.000Z' } })
const requests = () =>
  send.mock.calls.map(([address, init]) => [init?.method, String(address).split('?')[0], JSON.parse(String(init?.body))])
const created = (title: string) => ['POST', '/api/pages', { title, _status: 'draft' }]
const added = (title: string) => ['PATCH', '/api/pages/12', { title, _status: 'draft' }]

/** What whoever opened a drawer learns of the new document: a save that nobody asked for. */
const reported = (operation: string) => ({ doc: { id: 12 }, operation, result: { id: 12 }, context: { getDocPermissions: false } })

/** Lets time pass, and a little more for the server's answer. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms + 50))

function type(title: string) {
  shown = { ...shown, fields: { title: { value: title } }, modified: true }
  render()
}

async function begin() {
  type('Begun')
  await pass(PAUSE_MS)
}

/** Chooses German in the menu. Payload marks the form as unmodified then. */
function chooseGerman() {
  history.replaceState(null, '', '/admin/collections/pages/create?locale=de')
  shown = { ...shown, menu: 'de', modified: false }
}

/** Holds back the answer to the next request. */
function hold() {
  let answer = () => {}
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(stored()))))
  return () => answer()
}

beforeEach(async () => {
  vi.useFakeTimers()
  for (const mock of [replace, setDisabled, onSave, closeAllModals]) mock.mockReset()
  send.mockImplementation(() => Promise.resolve(stored()))
  history.replaceState(null, '', '/admin/collections/pages/create?locale=en')
  shown = { fields: { title: { value: '' } }, modified: false, isSubmitting: false, menu: 'en' }
  const { useFirstSave } = await import('./use-first-save.ts')
  const { useUnsavedCopy } = await import('./use-unsaved-copy.ts')
  hooks = { ...(await import('./replace-form.ts')), ...(await import('./hand-over.ts')) }
  function CreateNew({ locale, drawer }: { locale: string; drawer?: string }) {
    const { open, refused } = useFirstSave({ ...NEW, locale, drawer })
    useUnsavedCopy(open)
    return <p>{refused.map(({ message }) => message)}</p>
  }
  form.formRef.current = document.querySelector('div')
  render = (locale = NEW.locale, drawer) => root.render(<CreateNew key={`${locale} ${drawer}`} locale={locale} drawer={drawer} />)
  render()
})

afterEach(() => void vi.useRealTimers())

test('nothing is stored before something is typed; then a pause stores it, and its edit view opens', async () => {
  await pass(PAUSE_MS * 2)
  expect(send).not.toHaveBeenCalled()
  await begin()
  expect(requests()).toEqual([created('Begun')])
  expect(replace).toHaveBeenCalledExactlyOnceWith('/admin/collections/pages/12?locale=en')
  expect(shown.modified).toBe(false)
  // Publish would create a second document until that view is there.
  expect(setDisabled.mock.calls).toEqual([[true]])
})

test('what is typed until the edit view replaces the form is taken over by that view, and not sent', async () => {
  const answer = hold()
  await begin()
  type('Begun, and on')
  answer()
  await pass(0)
  await pass(PAUSE_MS * 2)
  expect(requests()).toEqual([created('Begun')])
  let taken: HandedOver | null = null
  await act(async () => {
    root.unmount()
    taken = hooks.takeOver('pages/12?locale=en')
    await vi.advanceTimersByTimeAsync(1)
  })
  expect(taken).toMatchObject({ fields: { title: { value: 'Begun, and on' } }, gone: [] })
  expect(requests()).toEqual([created('Begun')])
  expect(sessionStorage).toHaveLength(0)
})

test('who leaves while the draft is being created leaves with everything stored', async () => {
  const answer = hold()
  await begin()
  type('Begun, and on')
  root.unmount()
  answer()
  await pass(0)
  expect(requests()).toEqual([created('Begun'), added('Begun, and on')])
  expect(replace).not.toHaveBeenCalled()
})

test('who leaves before the pause leaves with everything stored', async () => {
  type('Begun')
  root.unmount()
  await pass(0)
  expect(requests()).toEqual([created('Begun')])
})

test('another language opens the edit view in it, once the text is stored in its own', async () => {
  type('Begun')
  chooseGerman()
  render()
  await act(() => hooks.saveBeforeReplacing('collections/pages/create'))
  expect(requests()).toEqual([created('Begun')])
  expect(send.mock.lastCall?.[0]).toContain('locale=en')
  expect(replace).toHaveBeenCalledExactlyOnceWith('/admin/collections/pages/12?locale=de')
})

test('another language leads to the document even if its edit view had to wait for the caret', async () => {
  // A rich text with the caret in it; jsdom does not compute the property.
  const text = Object.assign(document.createElement('div'), { tabIndex: 0, isContentEditable: true })
  document.body.append(text)
  text.focus()
  await begin()
  expect(replace).not.toHaveBeenCalled()
  chooseGerman()
  render()
  await expect(hooks.saveBeforeReplacing('collections/pages/create')).resolves.toBe(12)
  expect(requests()).toEqual([created('Begun')])
})

test('what was stored only while the form of another language opened is opened in that language', async () => {
  const answer = hold()
  await begin()
  chooseGerman()
  shown = { ...shown, fields: { title: { value: '' } } }
  render('de')
  answer()
  await pass(0)
  expect(replace).toHaveBeenCalledExactlyOnceWith('/admin/collections/pages/12?locale=de')
  expect(requests()).toEqual([created('Begun')])
})

test('a language menu that returns to the language of the form forgets nothing', async () => {
  type('Begun')
  chooseGerman()
  render()
  shown = { ...shown, menu: 'en' }
  render()
  await act(() => hooks.saveBeforeReplacing('collections/pages/create'))
  expect(requests()).toEqual([created('Begun')])
})

test('a drawer stores nothing before something is typed, then shows the edit view itself and leaves the form below it alone', async () => {
  render('en', 'doc-drawer_pages')
  await pass(PAUSE_MS * 2)
  expect(send).not.toHaveBeenCalled()
  shown = { ...shown, fields: { title: { value: 'Begun' } }, modified: true }
  render('en', 'doc-drawer_pages')
  await pass(PAUSE_MS)
  expect(requests()).toEqual([created('Begun')])
  // Chosen where the drawer was opened, and then shown in it.
  expect(onSave.mock.calls).toEqual([[reported('update')], [reported('create')]])
  expect(replace).not.toHaveBeenCalled()
  // The form of Create New below it has become no document.
  await expect(hooks.saveBeforeReplacing('collections/pages/create')).resolves.toBeUndefined()
})

test('a drawer that is closed before the pause still reports what it stores', async () => {
  render('en', 'doc-drawer_pages')
  shown = { ...shown, fields: { title: { value: 'Begun' } }, modified: true }
  render('en', 'doc-drawer_pages')
  root.unmount()
  await pass(0)
  expect(requests()).toEqual([created('Begun')])
  expect(onSave).toHaveBeenCalledExactlyOnceWith(reported('update'))
})

test('the edit view waits for somebody who works in a drawer over the form, and what changes meanwhile is stored', async () => {
  const drawer = document.createElement('dialog')
  drawer.innerHTML = '<input>'
  document.body.append(drawer)
  drawer.querySelector('input')?.focus()
  await begin()
  type('Begun, and on')
  await pass(PAUSE_MS)
  expect(requests()).toEqual([created('Begun'), added('Begun, and on')])
  expect(replace).not.toHaveBeenCalled()
  drawer.remove()
  await pass(PAUSE_MS)
  expect(replace).toHaveBeenCalledExactlyOnceWith('/admin/collections/pages/12?locale=en')
})

test('a drawer that has only begun to open holds the edit view back; one that opens too late is closed with its page', async () => {
  shown = { ...shown, isCovered: true }
  await begin()
  await pass(PAUSE_MS)
  expect(replace).not.toHaveBeenCalled()
  root.unmount()
  expect(closeAllModals).toHaveBeenCalledOnce()
})

test('a failed save is repeated, says why, and leaves a copy to the next visit', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  await begin()
  expect(document.body.textContent).toContain('The server does not respond.')
  expect(setDisabled).toHaveBeenLastCalledWith(false)
  await pass(RETRY_MS)
  expect(requests()).toEqual([created('Begun'), created('Begun')])
  expect(sessionStorage.getItem('unsaved:7:pages/create?locale=en')).toContain('Begun')
  send.mockImplementation(() => Promise.resolve(stored()))
  await pass(RETRY_MS)
  expect(replace).toHaveBeenCalledOnce()
  expect(sessionStorage).toHaveLength(0)
})

test('a document that Payload’s own button creates is not created again', async () => {
  type('Published')
  shown = { ...shown, isSubmitting: true }
  render()
  await pass(PAUSE_MS)
  shown = { ...shown, isSubmitting: false, modified: false, data: { id: 12 } }
  render()
  type('Published, and on')
  await pass(PAUSE_MS)
  root.unmount()
  await pass(0)
  expect(send).not.toHaveBeenCalled()
})
