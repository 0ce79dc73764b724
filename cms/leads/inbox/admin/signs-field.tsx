'use client'

import { Button, useConfig, useDocumentInfo, useField, useFormModified } from '@payloadcms/ui'
import { useState } from 'react'
import { spamReasons } from '../spam-reasons.ts'
import { callApi } from '#cms/admin-ui/call-api.ts'

function NotSpam({ id }: { id: number | string }) {
  const { config } = useConfig()
  const isModified = useFormModified()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const markNotSpam = async () => {
    setSending(true)
    const answer = await callApi(`${config.routes.api}/submissions/${id}/not-spam`, { body: {} })
    // Status, deliveries and the time of the last save have changed.
    if (answer.problem === null) return window.location.reload()
    setProblem(answer.problem)
    setSending(false)
  }
  return (
    <>
      <p>It is marked as spam, so nobody was notified.</p>
      <Button buttonStyle="secondary" margin={false} disabled={isSending || isModified} onClick={() => void markNotSpam()}>
        Not spam
      </Button>
      <p role="status" className={problem ? 'address-problem' : undefined}>
        {problem ?? (isModified ? 'Save your changes first.' : 'This sets the status to New and sends its mails.')}
      </p>
    </>
  )
}

/** The signs of spam in a submission, and the button that marks it as not spam. */
export function SignsField() {
  const { id, savedDocumentData, data } = useDocumentInfo()
  const { value } = useField<unknown>({ path: 'signs' })
  const signs = spamReasons(value)
  const isSpam = ((savedDocumentData ?? data) as { status?: string } | undefined)?.status === 'spam'
  if (signs.length === 0 && !isSpam) return null
  return (
    <section className="field-type inbox-signs" aria-label="Signs of spam">
      <h2>{isSpam ? 'Spam' : 'Signs of spam'}</h2>
      <ul>
        {signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      {isSpam && id !== undefined ? <NotSpam id={id} /> : null}
    </section>
  )
}
