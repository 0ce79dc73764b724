'use client'

import { PayloadLink, useConfig, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { asciiAddress } from '#platform/text/mail-address.ts'
import { formTitle } from '../../forms/index.ts'
import { statusName } from '../statuses.ts'
import { useApi } from '#cms/admin-ui/use-api.ts'
import { at } from '#cms/admin-ui/as-text.tsx'
import { queryOfFilter } from './list-filter.ts'

const MAX_LISTED = 20

type Other = { id: number; form: string; status: string; createdAt: string }

/** Other submissions from the same address, newest first. */
function useOthers(): { others: Other[]; all: number } {
  const { config } = useConfig()
  const { id } = useDocumentInfo()
  const email = useFormFields(([fields]) => fields.email?.value)
  const person = typeof email === 'string' ? asciiAddress(email).toLowerCase() : ''
  const where = queryOfFilter({ where: { and: [{ person: { equals: person } }, { id: { not_equals: String(id) } }] } })
  const path = `${config.routes.api}/submissions?${where}&limit=${MAX_LISTED}&depth=0&sort=-createdAt`
  const { data } = useApi<{ docs: Other[]; totalDocs: number }>(id === undefined || person === '' ? null : path)
  return { others: data?.docs ?? [], all: data?.totalDocs ?? 0 }
}

/** Links to other submissions of the same person. */
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
            <PayloadLink
              href={`${config.routes.admin}/collections/submissions/${id}`}
            >{`${formTitle(form)}, ${at(createdAt)}`}</PayloadLink>
            {` (${statusName(status)})`}
          </li>
        ))}
      </ul>
      {all > others.length ? <p>{`${all - others.length} older ones are not shown. Search the list for the address.`}</p> : null}
    </section>
  )
}
