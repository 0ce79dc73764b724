// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from './save-requests.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const DRAWER = 'doc-drawer_pages'

let modified: boolean
let root: Root
let warning: typeof import('./leave-warning.tsx')

beforeEach(async () => {
  vi.resetModules()
  vi.doMock('@payloadcms/ui', () => ({
    useFormModified: () => modified,
    useDocumentDrawerContext: () => ({ drawerSlug: DRAWER }),
    LeaveWithoutSaving: ({ disablePreventLeave }: { disablePreventLeave: boolean }) => (disablePreventLeave ? '' : 'Leave without saving?'),
  }))
  warning = await import('./leave-warning.tsx')
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div') as HTMLDivElement)
})

afterEach(() => {
  act(() => root.unmount())
  vi.doUnmock('@payloadcms/ui')
})

/** Shows a form after a save, and returns whether links and its drawer ask before they leave it, and whether its document does. */
function asks(last: Outcome | null): { links: boolean; drawer: boolean; document: boolean } {
  act(() => root.render(<warning.LeaveWarning unsendable={warning.isUnsendable(last)} />))
  const left = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(left)
  const drawer = modified && !warning.storesOnClose(DRAWER)
  return { links: document.body.textContent !== '', drawer, document: left.defaultPrevented }
}

const refused = [{ path: 'slug', message: 'Taken.' }]
const saved = { kind: 'saved', updatedAt: '', sent: {}, refused: [], unfit: [], leftOut: [] } as const satisfies Outcome

test.each([
  ['nothing was saved yet', null],
  ['the last draft was saved', saved],
  ['only a publication was refused', { kind: 'refused-in-form' }],
] as [string, Outcome | null][])('what is typed is sent as a draft without a question if %s', (_, last) => {
  modified = true
  expect(asks(last)).toEqual({ links: false, drawer: false, document: true })
})

test.each([
  ['a field is refused', { ...saved, refused }],
  ['the whole draft is refused', { kind: 'refused', refused }],
  ['somebody saved a newer version', { kind: 'stale', savedAt: '', savedBy: null, isOwn: false, save: 'draft' }],
  ['the server does not respond', { kind: 'unreachable' }],
  ['the session has ended', { kind: 'signed-out' }],
] as [string, Outcome][])('leaving asks if %s', (_, last) => {
  modified = true
  expect(asks(last)).toEqual({ links: true, drawer: true, document: true })
})

test('nothing asks once everything is saved', () => {
  modified = false
  expect(asks({ kind: 'unreachable' })).toEqual({ links: false, drawer: false, document: false })
})

test('a drawer asks again once its form is another one, which may have no drafts', () => {
  modified = true
  asks(saved)
  act(() => root.render(null))
  expect(warning.storesOnClose(DRAWER)).toBe(false)
})
