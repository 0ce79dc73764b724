// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { adminView } from '#tests/setup/editing/admin-view.ts'
import type { OpenDocument } from './use-open-document.ts'

const RETRY_MS = 5000

const submit = vi.fn(() => Promise.resolve())
const root = adminView(() => ({ useForm: () => ({ submit }), useFormModified: () => true }))

const open: OpenDocument = {
  document: 'pages/12',
  locale: 'en',
  target: 'pages/12?locale=en',
  address: '/api/pages/12',
  person: 7,
  hasDrafts: true,
}

afterEach(() => void vi.useRealTimers())

test('a draft that did not arrive is sent again, like autosave: a list drawer must not take it for a finished document', async () => {
  vi.useFakeTimers()
  const { SaveProblems } = await import('./save-problems.tsx')
  root.render(<SaveProblems open={open} outcome={{ kind: 'unreachable' }} />)
  expect(submit).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(RETRY_MS))
  expect(submit).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ overrides: { _status: 'draft' }, context: { getDocPermissions: false } }),
  )
})
