'use client'
import { Button, useDocumentInfo, useFormFields, useRouter } from '@payloadcms/ui'
import { useState } from 'react'
import { requestResend } from './request-resend.ts'

/** The button that sends a waiting or dead delivery now. */
export function SendAgain() {
  const { id } = useDocumentInfo()
  const router = useRouter()
  const state = useFormFields(([fields]) => fields.state?.value)
  const [message, setMessage] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  if (id === undefined || state === 'sent') return null
  const send = async () => {
    setSending(true)
    setMessage(await requestResend(`${id}/resend`))
    setSending(false)
    router.refresh()
  }
  return (
    <div className="send-again">
      <Button buttonStyle="secondary" size="medium" margin={false} disabled={isSending} onClick={() => void send()}>
        {isSending ? 'Sending …' : 'Send again now'}
      </Button>
      <p role="status">{message}</p>
    </div>
  )
}
