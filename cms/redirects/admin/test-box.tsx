'use client'

import { Button, useConfig } from '@payloadcms/ui'
import { type FormEvent, useState } from 'react'
import { callApi } from '#cms/admin-ui/call-api.ts'

/** How the site responds at an address; see `app/documents/redirects/explain-address.server.ts`. */
type Explanation = { status: number; sentence: string; admin?: string }

/** Shows what visitors of an address get. */
export function TestBox() {
  const { config } = useConfig()
  const [address, setAddress] = useState('')
  const [answer, setAnswer] = useState<Explanation | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const test = async (event: FormEvent) => {
    event.preventDefault()
    const response = await callApi<Explanation>(`${config.routes.api}/redirects/explain?address=${encodeURIComponent(address)}`)
    setAnswer(response.data)
    setProblem(response.problem)
  }
  return (
    <form className="test-box" onSubmit={(event) => void test(event)}>
      <label htmlFor="test-address">Test an address</label>
      <div className="address-row">
        <input id="test-address" type="text" placeholder="/old-page" value={address} onChange={({ target }) => setAddress(target.value)} />
        <Button type="submit" buttonStyle="secondary" size="medium" margin={false} disabled={address.trim() === ''}>
          Test
        </Button>
      </div>
      <p role="status" className={problem ? 'address-problem' : undefined}>
        {problem}
        {answer ? (
          <>
            <strong>{answer.status}</strong> {answer.sentence}{' '}
            {answer.admin ? <a href={answer.admin}>{answer.status === 404 ? 'Create a redirect' : 'Open it'}</a> : null}
          </>
        ) : null}
      </p>
    </form>
  )
}
