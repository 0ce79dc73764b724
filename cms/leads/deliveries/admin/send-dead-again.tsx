'use client'
import { Button, useRouter } from '@payloadcms/ui'
import { useState } from 'react'
import { requestResend } from './request-resend.ts'

/** The button above the list that resends every dead delivery. */
export function SendDeadAgain() {
  const router = useRouter()
  const [message, setMessage] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    setMessage(await requestResend('resend-dead'))
    setSending(false)
    router.refresh()
  }
  return (
    <div className="send-dead-again">
      <Button buttonStyle="secondary" size="medium" margin={false} disabled={isSending} onClick={() => void send()}>
        {isSending ? 'Sending …' : 'Resend all dead'}
      </Button>
      <p role="status">{message ?? 'Use this once the cause is fixed. Waiting deliveries are sent automatically.'}</p>
    </div>
  )
}
