'use client'

import { Button, useRouter } from '@payloadcms/ui'
import { type ReactNode, useState } from 'react'
import { callApi } from './use-api.ts'

type Props = { path: string; className: string; running?: string; hint?: string; children: ReactNode }

/** A button that posts to one of the admin's endpoints, says what it answers, and shows what has changed. */
export function PostButton({ path, className, running = 'Sending …', hint, children }: Props) {
  const router = useRouter()
  const [message, setMessage] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const { data, problem } = await callApi<{ message: string }>(path, { body: {} })
    setMessage(problem ?? data.message)
    setSending(false)
    router.refresh()
  }
  return (
    <div className={className}>
      <Button buttonStyle="secondary" size="medium" margin={false} disabled={isSending} onClick={() => void send()}>
        {isSending ? running : children}
      </Button>
      <p role="status">{message ?? hint}</p>
    </div>
  )
}
