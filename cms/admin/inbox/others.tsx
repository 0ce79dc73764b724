'use client'

import { PayloadLink, useConfig, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { formName } from '../../inbox/answers-in-words.ts'
import { statusName } from '../../inbox/statuses.ts'
import { callApi } from '../addresses/call-api.ts'
import { at } from '../reading/as-text.tsx'
import { queryOfFilter } from './list-filter.ts'

const MOST = 20

type Other = { id: number; form: string; status: string; createdAt: string }

/** What else the same address sent, the newest first. */
function useOthers(): { others: Other[]; all: number } {
  const { config } = useConfig()
  const { id } = useDocumentInfo()
  const email = useFormFields(([fields]) => fields.email?.value)
  const [found, setFound] = useState<{ others: Other[]; all: number }>({ others: [], all: 0 })
  const person = typeof email === 'string' ? email.toLowerCase() : ''
  useEffect(() => {
    if (id === undefined || person === '') return
    const gone = new AbortController()
    const where = queryOfFilter({ where: { and: [{ person: { equals: person } }, { id: { not_equals: String(id) } }] } })
    const path = `${config.routes.api}/submissions?${where}&limit=${MOST}&depth=0&sort=-createdAt`
    void callApi<{ docs: Other[]; totalDocs: number }>(path, { signal: gone.signal }).then(({ data }) => {
      if (data) setFound({ others: data.docs, all: data.totalDocs })
    })
    return () => gone.abort()
  }, [config.routes.api, id, person])
  return found
}

/** Other submissions of the same person, each a link. */
export function Others() {
  const { config } = useConfig()
  const { others, all } = useOthers()
  if (others.length === 0) return null
  return (
    <section className="field-type inbox-others" aria-label="Other submissions of this person">
      <h2>{all === 1 ? 'Another submission of this person' : `${all} other submissions of this person`}</h2>
      <ul>
        {others.map(({ id, form, status, createdAt }) => (
          <li key={id}>
            <PayloadLink href={`${config.routes.admin}/collections/submissions/${id}`}>{`${formName(form)}, ${at(createdAt)}`}</PayloadLink>
            {` (${statusName(status)})`}
          </li>
        ))}
      </ul>
      {all > others.length ? <p>{`And ${all - others.length} older ones: search the list for the address.`}</p> : null}
    </section>
  )
}
