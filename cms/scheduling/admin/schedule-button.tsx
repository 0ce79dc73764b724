'use client'

import { Button, Drawer, useDocumentInfo, useDocumentTitle, useModal } from '@payloadcms/ui'
import type { Schedule } from '../upcoming-schedules.server.ts'
import { ownTimeZone, shortTime } from './zoned-time.ts'
import { useState } from 'react'
import { ScheduleForm } from './schedule-form.tsx'
import { type Answer, useSchedules } from './use-schedules.ts'

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
function ScheduleList({ schedules, onCancel }: { schedules: Schedule[] | undefined; onCancel: (id: number) => void }) {
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
              <span className="spoken-only">Cancel</span>
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

/** The server's last answer, as a live region. */
function AnswerMessage({ answer }: { answer: Answer }) {
  return (
    <div className="schedule__answer" data-failed={Boolean(answer.error)} role={answer.error ? 'alert' : 'status'}>
      {answer.error ?? answer.message}
    </div>
  )
}

function SchedulePanel({ slug }: { slug: string }) {
  const { title } = useDocumentTitle()
  const { schedules, add, cancel } = useSchedules()
  const [answer, setAnswer] = useState<Answer>({})
  return (
    <Drawer slug={slug} title={`Schedule “${title}”`}>
      <div className="schedule">
        <ScheduleForm add={add} onAnswer={setAnswer} />
        <AnswerMessage answer={answer} />
        <ScheduleList schedules={schedules} onCancel={(id) => void cancel(id).then(setAnswer)} />
      </div>
    </Drawer>
  )
}

const CHANGES = { publish: 'Goes live', unpublish: 'Goes offline' } as const
const FAILED = { publish: 'Could not go live', unpublish: 'Could not go offline' } as const

/** Says what is scheduled next for the open document, and when. */
function NextSchedule() {
  const { schedules = [] } = useSchedules()
  const [next] = schedules
  if (!next) return null
  const zone = next.timezone ?? ownTimeZone()
  const change = (next.state === 'failed' ? FAILED : CHANGES)[next.type]
  const language = next.locale ? `, ${next.locale} only` : ''
  const more = schedules.length > 1 ? ` and ${schedules.length - 1} more` : ''
  return (
    <span className="schedule__next" data-state={next.state} role="status">
      {change} on {shortTime(new Date(next.at), zone)} ({zone}){language}
      {more}
    </span>
  )
}

/** Shows what is scheduled for a saved document, and to users who may publish it the button that opens the schedule panel. */
export function ScheduleButton() {
  const { id, hasPublishPermission } = useDocumentInfo()
  const { isModalOpen, openModal } = useModal()
  const slug = `schedule-${id}`
  if (!id) return null
  if (!hasPublishPermission) return <NextSchedule />
  return (
    <>
      <Button id="schedule-publish-button" buttonStyle="secondary" size="medium" margin={false} onClick={() => openModal(slug)}>
        Schedule
      </Button>
      <NextSchedule />
      {isModalOpen(slug) && <SchedulePanel slug={slug} />}
    </>
  )
}
