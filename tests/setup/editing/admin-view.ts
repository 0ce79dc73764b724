import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

/**
 * A place for one component of the admin, empty before each test, with fakes of Payload's interface and of the server. What it shows
 * imports its modules in the test, so that each test has its own.
 */
export function adminView(ui: () => object) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const send = vi.fn<typeof fetch>()
  let root: Root

  beforeEach(() => {
    vi.resetModules()
    vi.doMock('@payloadcms/ui', ui)
    vi.stubGlobal('fetch', send.mockReset())
    sessionStorage.clear()
    document.body.innerHTML = '<div></div>'
    root = createRoot(document.querySelector('div') as HTMLDivElement)
  })

  afterEach(() => {
    act(() => root.unmount())
    vi.doUnmock('@payloadcms/ui')
    vi.resetModules()
    vi.unstubAllGlobals()
  })

  return {
    /** Replaces `fetch`. */
    send,
    render: (view: ReactNode) => act(() => root.render(view)),
    unmount: () => act(() => root.unmount()),
    /** Lets what was answered be shown, which happens in a later task. */
    turn: () => act(() => new Promise((resolve) => setTimeout(resolve, 0))),
  }
}
