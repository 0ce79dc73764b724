'use client'

import { Button, PayloadLink, useConfig, useRouter } from '@payloadcms/ui'
import { useState } from 'react'
import type { TestSent } from '../test.endpoint.ts'
import { callApi } from '#cms/admin-ui/call-api.ts'
import { Problem } from '#cms/admin-ui/problem.tsx'
import { at } from '#cms/admin-ui/as-text.tsx'
import { FollowUps } from './follow-ups.tsx'
import { useSteps } from './use-steps.ts'

function Progress({ sent }: { sent: TestSent }) {
  const { config } = useConfig()
  const { steps, problem } = useSteps(sent.id, true)
  return (
    <section aria-label="Progress of the test">
      <div aria-live="polite">
        <p>
          <PayloadLink href={`${config.routes.admin}/collections/submissions/${sent.id}`}>The submission</PayloadLink>
          {': '}
          <strong>{steps ? `stored ${at(steps.keptAt)}` : 'stored'}</strong>
        </p>
        {steps ? <FollowUps deliveries={steps.deliveries} /> : null}
        {problem ? <p className="address-problem">{problem}</p> : null}
      </div>
      {sent.mails === 'files' ? (
        <p className="desk-notice">
          This server writes mails to files in the folder “mail” of its data directory. To send them, set SMTP_URL (for example
          smtps://name:password@mail.example.com) and MAIL_FROM, then restart it.
        </p>
      ) : null}
      {sent.webhook ? null : <p>No webhook is configured. To add one, set LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET.</p>}
    </section>
  )
}

/** Sends a sample contact like a visitor’s form, and shows each step as it happens. */
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
        Sends a sample contact like a visitor’s form: it is stored, sales get a mail, you get the visitor’s mail, and the webhook is called
        if one is configured. The list marks it as a test.
      </p>
      <Button margin={false} disabled={isSending} onClick={() => void send()}>
        {sent ? 'Send another' : 'Send a test'}
      </Button>
      <Problem text={problem} />
      {sent ? <Progress key={sent.id} sent={sent} /> : null}
    </div>
  )
}
