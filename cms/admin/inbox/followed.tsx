'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { FollowUps } from './follow-ups.tsx'
import { useSteps } from './use-steps.ts'

/** What followed from this submission: mails and calls, and how far each is. */
export function Followed() {
  const { id } = useDocumentInfo()
  const { steps, problem } = useSteps(id, false)
  return (
    <section className="field-type inbox-followed" aria-label="What followed">
      <h2>What followed</h2>
      {problem ? <p className="address-problem">{problem}</p> : null}
      {steps?.deliveries.length === 0 ? (
        <p>{steps.status === 'spam' ? 'Nothing: it was taken for spam, so nobody was told.' : 'Nothing was sent.'}</p>
      ) : null}
      {steps ? <FollowUps deliveries={steps.deliveries} /> : null}
    </section>
  )
}
