'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { FollowUps } from './follow-ups.tsx'
import { useSteps } from './use-steps.ts'

/** The mails and webhook calls of a submission with their progress. */
export function Followed() {
  const { id } = useDocumentInfo()
  const { steps, problem } = useSteps(id, false)
  return (
    <section className="field-type inbox-followed" aria-label="Deliveries">
      <h2>Deliveries</h2>
      {problem ? <p className="address-problem">{problem}</p> : null}
      {steps?.deliveries.length === 0 ? (
        <p>{steps.status === 'spam' ? 'Nothing was sent, because it is marked as spam.' : 'Nothing was sent.'}</p>
      ) : null}
      {steps ? <FollowUps deliveries={steps.deliveries} /> : null}
    </section>
  )
}
