'use client'

import { Button, PayloadLink, useConfig, useRouter } from '@payloadcms/ui'
import { useState } from 'react'
import type { TestSent } from '../../inbox/test.endpoint.ts'
import { callApi } from '../addresses/call-api.ts'
import { Problem } from '../problem.tsx'
import { at } from '../reading/as-text.tsx'
import { FollowUps } from './follow-ups.tsx'
import { useSteps } from './use-steps.ts'

function Course({ sent }: { sent: TestSent }) {
  const { config } = useConfig()
  const { steps, problem } = useSteps(sent.id, true)
  return (
    <section aria-label="The course of the test">
      <div aria-live="polite">
        <p>
          <PayloadLink href={`${config.routes.admin}/collections/submissions/${sent.id}`}>The submission</PayloadLink>
          {': '}
          <strong>{steps ? `kept ${at(steps.keptAt)}` : 'kept'}</strong>
        </p>
        {steps ? <FollowUps deliveries={steps.deliveries} /> : null}
        {problem ? <p className="address-problem">{problem}</p> : null}
      </div>
      {sent.mails === 'files' ? (
        <p className="desk-notice">
          Mails are not sent from this server: they are files in the folder “mail” of its data. Set SMTP_URL and MAIL_FROM, for example
          SMTP_URL=smtps://name:password@mail.example.com, and start it again.
        </p>
      ) : null}
      {sent.webhook ? null : <p>No other system is told. Set LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET if one should be.</p>}
    </section>
  )
}

/** Sends a made-up contact by the way that visitors' forms take, and shows each step as it happens. */
export function TestRun() {
  const { config } = useConfig()
  const router = useRouter()
  const [sent, setSent] = useState<TestSent | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const answer = await callApi<TestSent>(`${config.routes.api}/submissions/test`, { body: {} })
    setSending(false)
    setProblem(answer.problem)
    if (!answer.data) return
    setSent(answer.data)
    router.refresh()
  }
  return (
    <div className="address-form inbox-form">
      <p>
        A made-up contact takes the way that visitors’ forms take: it is kept, sales get a mail, you get the visitor’s mail, and the other
        system is told, if one is set. It is marked as a test in the list.
      </p>
      <Button margin={false} disabled={isSending} onClick={() => void send()}>
        {sent ? 'Send another' : 'Send a test'}
      </Button>
      <Problem text={problem} />
      {sent ? <Course key={sent.id} sent={sent} /> : null}
    </div>
  )
}
