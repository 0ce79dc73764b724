// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Schedule } from '../upcoming-schedules.server.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const PLANNED: Schedule = {
  id: 1,
  type: 'publish',
  locale: null,
  timezone: 'Europe/Berlin',
  at: new Date('2027-07-01T08:30:00Z'),
  state: 'planned',
  reason: null,
}

let root: Root

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div') as HTMLDivElement)
})

afterEach(() => {
  act(() => root.unmount())
  vi.doUnmock('@payloadcms/ui')
  vi.resetModules()
})

/** The edit view of a document as somebody sees it who may publish, or not. */
async function shown(schedules: Schedule[], hasPublishPermission: boolean): Promise<HTMLElement> {
  const load = vi.fn(() => Promise.resolve(schedules))
  vi.doMock('@payloadcms/ui', () => ({
    Button: ({ children }: { children: ReactNode }) => <button>{children}</button>,
    useDocumentInfo: () => ({ id: 12, collectionSlug: 'pages', hasPublishPermission }),
    useModal: () => ({ isModalOpen: () => false }),
    useServerFunctions: () => ({ getUpcomingScheduledPublish: load }),
  }))
  const { ScheduleButton } = await import('./schedule-button.tsx')
  act(() => root.render(<ScheduleButton />))
  await act(() => vi.waitFor(() => expect(load).toHaveBeenCalledOnce()))
  // The answer is shown in a later task.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  return document.body
}

test.each([
  ['a publication', {}, 'Goes live on 1 Jul 2027, 10:30 (Europe/Berlin)'],
  ['an unpublication of one language', { type: 'unpublish', locale: 'de' }, 'Goes offline on 1 Jul 2027, 10:30 (Europe/Berlin), de only'],
  ['a failed publication', { state: 'failed' }, 'Could not go live on 1 Jul 2027, 10:30 (Europe/Berlin)'],
] as const)('an editor reads when %s is scheduled, and has nothing to change it with', async (_, changes, text) => {
  const body = await shown([{ ...PLANNED, ...changes }], false)
  expect(body.textContent).toBe(text)
  expect(body.querySelector('button')).toBeNull()
})

test('a publisher reads the same beside the button', async () => {
  const body = await shown([PLANNED, PLANNED], true)
  expect(body.querySelector('button')?.textContent).toBe('Schedule')
  expect(body.querySelector('[role="status"]')?.textContent).toBe('Goes live on 1 Jul 2027, 10:30 (Europe/Berlin) and 1 more')
})

test('an editor sees nothing where nothing is scheduled', async () => {
  expect((await shown([], false)).textContent).toBe('')
})
