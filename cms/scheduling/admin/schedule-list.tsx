'use client'

import { Button } from '@payloadcms/ui'
import type { Schedule } from '../upcoming-schedules.server.ts'
import { ownTimeZone, shortTime } from './zoned-time.ts'

const STATES = { planned: 'Planned', overdue: 'Overdue', failed: 'Failed' } as const

function Row({ schedule, onCancel }: { schedule: Schedule; onCancel: () => void }) {
  const { type, locale, at, timezone, state, reason } = schedule
  const zone = timezone ?? ownTimeZone()
  const time = shortTime(new Date(at), zone)
  const action = type === 'publish' ? 'Publish' : 'Unpublish'
  return (
    <tr data-state={state}>
      <td>
        {action}
        {locale ? `, ${locale} only` : ''}
      </td>
      <td>
        <time dateTime={new Date(at).toISOString()}>{time}</time>
        <span className="schedule__zone">{zone}</span>
      </td>
      <td>
        {STATES[state]}
        {reason && <span className="schedule__reason">{reason}</span>}
      </td>
      <td>
        <Button
          buttonStyle="secondary"
          size="medium"
          margin={false}
          onClick={onCancel}
          aria-label={`Cancel: ${action} on ${time} (${zone})`}
        >
          {state === 'failed' ? 'Dismiss' : 'Cancel'}
        </Button>
      </td>
    </tr>
  )
}

/** The planned and failed schedules of the document. */
export function ScheduleList({ schedules, onCancel }: { schedules: Schedule[] | undefined; onCancel: (id: number) => void }) {
  if (!schedules) return <p className="schedule__hint">Loading schedules …</p>
  if (schedules.length === 0) return <p className="schedule__hint">Nothing is scheduled for this document.</p>
  return (
    <div className="schedule__list">
      <table>
        <caption>Schedules</caption>
        <thead>
          <tr>
            <th scope="col">Action</th>
            <th scope="col">Local time</th>
            <th scope="col">Status</th>
            <th scope="col">
              <span className="schedule__hidden">Cancel</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {schedules.map((schedule) => (
            <Row key={schedule.id} schedule={schedule} onCancel={() => onCancel(schedule.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
