'use client'
import { Button, useRouter } from '@payloadcms/ui'
import { useState } from 'react'
import { askAgain } from './ask-again.ts'

/** Above the list: has everything sent again that was given up. */
export function SendDeadAgain() {
  const router = useRouter()
  const [said, setSaid] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const send = async () => {
    setAsking(true)
    setSaid(await askAgain('resend-dead'))
    setAsking(false)
    router.refresh()
  }
  return (
    <div className="send-dead-again">
      <Button buttonStyle="secondary" size="medium" margin={false} disabled={isAsking} onClick={() => void send()}>
        {isAsking ? 'Sending …' : 'Send all dead again'}
      </Button>
      <p role="status">{said ?? 'For when what held them up is mended. What waits is sent by itself.'}</p>
    </div>
  )
}
