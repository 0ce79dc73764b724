'use client'

import type { DefaultCellComponentProps } from 'payload'
import { useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import { AsText, at } from '#cms/ui/as-text.tsx'
import { statusName } from '../../inbox/inbox-facts.ts'
import { type Step, stepsIn } from '../steps.ts'
import { PostButton } from '#cms/ui/post-button.tsx'

/** The state of a delivery. A dead one stands out by more than its colour. */
export function StateCell({ cellData }: DefaultCellComponentProps) {
  const state = String(cellData)
  return (
    <span className="delivery-state" data-state={state}>
      {statusName(state)}
    </span>
  )
}

/** The time of the next try in the list of deliveries; empty unless the delivery is waiting. */
export function NextTryCell({ cellData, rowData }: DefaultCellComponentProps) {
  return (rowData as { state?: string }).state === 'waiting' ? <>{at(String(cellData))}</> : null
}

/** The same in the view of one delivery. */
export function NextTry(props: Parameters<typeof AsText>[0]) {
  const state = useFormFields(([fields]) => fields.state?.value)
  return state === 'waiting' ? <AsText {...props} /> : null
}

/** What happened to a delivery, and when. */
export const StepList = ({ steps }: { steps: readonly Pick<Step, 'at' | 'what'>[] }) => (
  <ol>
    {steps.map((step, index) => (
      // Two steps can have the same time and text; the list is append-only.
      <li key={index}>
        <time dateTime={step.at}>{at(step.at)}</time> {step.what}
      </li>
    ))}
  </ol>
)

/** The history of a delivery, oldest step first. */
export function StepsField() {
  const { value } = useField<unknown>({ path: 'steps' })
  const steps = stepsIn(value)
  return (
    <div className="field-type delivery-steps">
      <div className="field-label">Steps</div>
      {steps.length === 0 ? <p>Nothing has happened yet.</p> : <StepList steps={steps} />}
    </div>
  )
}

/** The button that sends a waiting or dead delivery now. */
export function SendAgain() {
  const { id } = useDocumentInfo()
  const state = useFormFields(([fields]) => fields.state?.value)
  if (id === undefined || state === 'sent') return null
  return (
    <PostButton path={`/api/deliveries/${id}/resend`} className="send-again">
      Send again now
    </PostButton>
  )
}

/** The button above the list that resends every dead delivery. */
export function SendDeadAgain() {
  const hint = 'Use this once the cause is fixed. Waiting deliveries are sent automatically.'
  return (
    <PostButton path="/api/deliveries/resend-dead" className="send-dead-again" hint={hint}>
      Resend all dead
    </PostButton>
  )
}
