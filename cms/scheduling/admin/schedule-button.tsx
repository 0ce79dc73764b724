'use client'

import { Button, Drawer, useDocumentInfo, useDocumentTitle, useModal } from '@payloadcms/ui'
import { useState } from 'react'
import { useIsHydrated } from '#cms/admin-ui/hooks.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { type Answer, useSchedules } from './use-schedules.ts'
import { ownTimeZone, shortTime } from './zoned-time.ts'

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
  const isHydrated = useIsHydrated()
  const slug = `schedule-${id}`
  if (!id) return null
  if (!hasPublishPermission) return <NextSchedule />
  return (
    <>
      <Button
        id="schedule-publish-button"
        buttonStyle="secondary"
        size="medium"
        margin={false}
        disabled={!isHydrated}
        onClick={() => openModal(slug)}
      >
        Schedule
      </Button>
      <NextSchedule />
      {isModalOpen(slug) && <SchedulePanel slug={slug} />}
    </>
  )
}
