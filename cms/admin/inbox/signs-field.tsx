'use client'

import { Button, useConfig, useDocumentInfo, useField, useFormModified } from '@payloadcms/ui'
import { useState } from 'react'
import { signsInWords } from '../../inbox/signs-in-words.ts'
import { callApi } from '../addresses/call-api.ts'

function NotSpam({ id }: { id: number | string }) {
  const { config } = useConfig()
  const isModified = useFormModified()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const rescue = async () => {
    setSending(true)
    const answer = await callApi(`${config.routes.api}/submissions/${id}/not-spam`, { body: {} })
    // Status, deliveries and the time of the last save are all others now.
    if (answer.problem === null) return window.location.reload()
    setProblem(answer.problem)
    setSending(false)
  }
  return (
    <>
      <p>It is kept as spam, so nobody was told of it.</p>
      <Button buttonStyle="secondary" margin={false} disabled={isSending || isModified} onClick={() => void rescue()}>
        Not spam
      </Button>
      <p role="status" className={problem ? 'address-problem' : undefined}>
        {problem ?? (isModified ? 'Save first what you changed.' : 'Then it is new, and the mails go out that it should have led to.')}
      </p>
    </>
  )
}

/** What speaks against a submission, in words, and the way back for one that was taken for spam wrongly. */
export function SignsField() {
  const { id, savedDocumentData, data } = useDocumentInfo()
  const { value } = useField<unknown>({ path: 'signs' })
  const signs = signsInWords(value)
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
