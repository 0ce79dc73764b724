'use client'

import { Button, Drawer, useDocumentInfo, useDocumentTitle, useModal } from '@payloadcms/ui'
import { useState } from 'react'
import { useIsHydrated } from '#cms/admin-ui/use-is-hydrated.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { type Answer, useSchedules } from './use-schedules.ts'

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

/** Opens the schedule panel. Shown next to the publish button for users who may publish a saved document. */
export function ScheduleButton() {
  const { id, hasPublishPermission } = useDocumentInfo()
  const { isModalOpen, openModal } = useModal()
  const isHydrated = useIsHydrated()
  const slug = `schedule-${id}`
  if (!id || !hasPublishPermission) return null
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
      {isModalOpen(slug) && <SchedulePanel slug={slug} />}
    </>
  )
}
