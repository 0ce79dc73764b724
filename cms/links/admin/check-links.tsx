'use client'
import { Button, useRouter } from '@payloadcms/ui'
import { useState } from 'react'
import { callApi } from '#cms/admin-ui/call-api.ts'
import { useIsHydrated } from '#cms/admin-ui/use-is-hydrated.ts'

type State = { kind: 'rest' } | { kind: 'checking' } | { kind: 'done'; message: string }

async function check(): Promise<string> {
  const { data, problem } = await callApi<{ message: string }>('/api/dead-links/check', { body: {} })
  return problem ?? data.message
}

/** Checks all links and refreshes the report of broken links. */
export function CheckLinks() {
  const router = useRouter()
  const isHydrated = useIsHydrated()
  const [state, setState] = useState<State>({ kind: 'rest' })
  const start = async () => {
    setState({ kind: 'checking' })
    setState({ kind: 'done', message: await check() })
    router.refresh()
  }
  return (
    <div className="check-links">
      <Button
        buttonStyle="secondary"
        size="medium"
        disabled={!isHydrated || state.kind === 'checking'}
        onClick={() => void start()}
        margin={false}
      >
        {state.kind === 'checking' ? 'Checking …' : 'Check now'}
      </Button>
      <p role="status">{state.kind === 'done' ? state.message : 'Links are also checked every night.'}</p>
    </div>
  )
}
