'use client'
import { Button, useRouter } from '@payloadcms/ui'
import { useState } from 'react'

type State = { kind: 'rest' } | { kind: 'checking' } | { kind: 'told'; message: string }

const UNREACHABLE = 'The check did not come to an end. Try again in a minute.'

async function check(): Promise<string> {
  try {
    const answer = await fetch('/api/dead-links/check', { method: 'POST', credentials: 'include' })
    const { message } = (await answer.json()) as { message?: string }
    return answer.ok && message ? message : UNREACHABLE
  } catch {
    return UNREACHABLE
  }
}

/** Has the report of links to nothing written anew, and shows it. */
export function CheckLinks() {
  const router = useRouter()
  const [state, setState] = useState<State>({ kind: 'rest' })
  const start = async () => {
    setState({ kind: 'checking' })
    setState({ kind: 'told', message: await check() })
    router.refresh()
  }
  return (
    <div className="check-links">
      <Button buttonStyle="secondary" size="medium" disabled={state.kind === 'checking'} onClick={() => void start()} margin={false}>
        {state.kind === 'checking' ? 'Checking …' : 'Check now'}
      </Button>
      <p role="status">{state.kind === 'told' ? state.message : 'Links are also checked every night.'}</p>
    </div>
  )
}
