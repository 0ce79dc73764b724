// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { adminView } from '#tests/setup/editing/admin-view.ts'
import type { Schedule } from '../upcoming-schedules.server.ts'

const PLANNED: Schedule = {
  id: 1,
  type: 'publish',
  locale: null,
  timezone: 'Europe/Berlin',
  at: new Date('2027-07-01T08:30:00Z'),
  state: 'planned',
  reason: null,
}

let load: () => Promise<Schedule[]>
let hasPublishPermission: boolean

const { render, turn } = adminView(() => ({
  Button: ({ children }: { children: ReactNode }) => <button>{children}</button>,
  useDocumentInfo: () => ({ id: 12, collectionSlug: 'pages', hasPublishPermission }),
  useModal: () => ({ isModalOpen: () => false }),
  useServerFunctions: () => ({ getUpcomingScheduledPublish: load }),
}))

/** The edit view of a document as somebody sees it who may publish, or not. */
async function shown(schedules: Schedule[], mayPublish: boolean): Promise<HTMLElement> {
  load = vi.fn(() => Promise.resolve(schedules))
  hasPublishPermission = mayPublish
  const { ScheduleButton } = await import('./schedule-button.tsx')
  render(<ScheduleButton />)
  await act(() => vi.waitFor(() => expect(load).toHaveBeenCalledOnce()))
  await turn()
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
