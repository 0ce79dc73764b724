// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { adminView } from '#tests/setup/editing/admin-view.ts'

type Drawer = ReturnType<typeof import('./use-choice-on-close.ts').useChoiceOnClose>

const root = adminView(() => ({}))
const choose = vi.fn()

let drawer: Drawer
let show: (isOpen: boolean) => void

const DOC = { id: 12 }
const AUTOMATIC = { doc: DOC, context: { getDocPermissions: false } }

beforeEach(async () => {
  choose.mockReset()
  const { useChoiceOnClose } = await import('./use-choice-on-close.ts')
  function List({ isOpen }: { isOpen: boolean }) {
    const props = useChoiceOnClose((saved) => choose(saved), isOpen)
    // Payload's drawer keeps the functions of its last rendering when it is closed.
    if (isOpen) drawer = props
    return null
  }
  show = (isOpen) => root.render(<List isOpen={isOpen} />)
  show(true)
})

const save = (saved: Parameters<Drawer['onSave']>[0]) => act(() => drawer.onSave(saved))

test('a draft that is stored while its author is typing is chosen only once its drawer is closed', () => {
  save(AUTOMATIC)
  save({ doc: { ...DOC, title: 'Begun' }, context: { getDocPermissions: false, incrementVersionCount: true } } as typeof AUTOMATIC)
  show(true)
  expect(choose).not.toHaveBeenCalled()
  show(false)
  expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ doc: { ...DOC, title: 'Begun' } }))
})

test('what a button saves is chosen at once, and only then', () => {
  save(AUTOMATIC)
  save({ doc: DOC })
  expect(choose).toHaveBeenCalledExactlyOnceWith({ doc: DOC })
  show(false)
  expect(choose).toHaveBeenCalledOnce()
})

test('a draft that is stored just after its drawer was closed is chosen', () => {
  show(false)
  save(AUTOMATIC)
  expect(choose).toHaveBeenCalledExactlyOnceWith(AUTOMATIC)
})

test('nothing is chosen if nothing was stored, or the draft was deleted', () => {
  show(false)
  show(true)
  save(AUTOMATIC)
  act(() => drawer.onDelete())
  show(false)
  expect(choose).not.toHaveBeenCalled()
})
