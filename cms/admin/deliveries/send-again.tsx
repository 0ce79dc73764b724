'use client'
import { Button, useDocumentInfo, useFormFields, useRouter } from '@payloadcms/ui'
import { useState } from 'react'
import { askAgain } from './ask-again.ts'

/** Beside a delivery that was not taken yet: has it sent now. */
export function SendAgain() {
  const { id } = useDocumentInfo()
  const router = useRouter()
  const state = useFormFields(([fields]) => fields.state?.value)
  const [said, setSaid] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (id === undefined || state === 'sent') return null
  const send = async () => {
    setAsking(true)
    setSaid(await askAgain(`${id}/resend`))
    setAsking(false)
    router.refresh()
  }
  return (
    <div className="send-again">
      <Button buttonStyle="secondary" size="medium" margin={false} disabled={isAsking} onClick={() => void send()}>
        {isAsking ? 'Sending …' : 'Send again now'}
      </Button>
      <p role="status">{said}</p>
    </div>
  )
}
