// @vitest-environment jsdom
import { act, createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const toast = { info: vi.fn() }
const formRef = createRef<HTMLFormElement>()
vi.mock('@payloadcms/ui', () => ({ toast, useForm: () => ({ formRef }) }))
const { useLostTyping } = await import('./use-lost-typing.ts')

function Form() {
  useLostTyping()
  return (
    <form ref={formRef}>
      <input id="title" />
      <button type="button">Bold</button>
      <select />
    </form>
  )
}

let root: Root

beforeEach(() => {
  toast.info.mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<Form />))
})

afterEach(() => act(() => root.unmount()))

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const press = (key: string, init: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }))

test('what is typed while nothing has the focus goes on in the last field', () => {
  press('a')
  expect(document.activeElement).toBe(document.body)
  find('#title').focus()
  find('#title').blur()
  for (const key of ['Tab', 'Shift', ' ']) press(key)
  press('s', { ctrlKey: true })
  expect(document.activeElement).toBe(document.body)
  press('a')
  expect(document.activeElement).toBe(find('#title'))
  expect(toast.info).not.toHaveBeenCalled()
})

test('a message says that nothing is typed on a button, but not on a list or below a dialog', () => {
  find('#title').focus()
  press('a')
  find('select').focus()
  press('a')
  expect(toast.info).not.toHaveBeenCalled()
  find('button').focus()
  press('a')
  expect(toast.info).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Nothing was typed: the focus is on “Bold”\./), {
    id: 'lost-typing',
  })
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  press('a')
  dialog.remove()
  expect(toast.info).toHaveBeenCalledOnce()
})
