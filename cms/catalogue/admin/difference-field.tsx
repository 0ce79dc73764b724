'use client'

import { PayloadLink, useField, useFormFields } from '@payloadcms/ui'
import { useState } from 'react'
import type { Difference } from '#catalogue/report.ts'
import { listAddress } from '#cms/ui/list-address.ts'
import { FieldChanges } from './field-changes.tsx'
import { KINDS } from './selection.ts'

const PAGE_SIZE = 50

const isDifference = (entry: unknown): entry is Difference =>
  typeof entry === 'object' && entry !== null && 'shortcode' in entry && 'kind' in entry && 'fields' in entry

function Rule({ difference, analyzer }: { difference: Difference; analyzer: number | null }) {
  const { shortcode, title, kind, from, fields } = difference
  const code = <code>{shortcode}</code>
  const filter: Record<string, string> = { shortcode, ...(analyzer === null ? {} : { analyzer: String(analyzer) }) }
  return (
    <tr>
      <th scope="row">
        <PayloadLink href={listAddress('issues', filter)}>{code}</PayloadLink>
        {from ? <span>{` (was ${from})`}</span> : null}
      </th>
      <td>{KINDS[kind] ?? kind}</td>
      <td>
        <p>{title}</p>
        {kind === 'added' ? null : <FieldChanges fields={fields} />}
      </td>
    </tr>
  )
}

/** Shows the changes of a run as a table, in place of the stored JSON. */
export function DifferenceField() {
  const { value } = useField<unknown>({ path: 'difference' })
  const analyzer = useFormFields(([fields]) => fields.analyzer?.value)
  const [shown, setShown] = useState(PAGE_SIZE)
  const rules = Array.isArray(value) ? value.filter(isDifference) : []
  return (
    <section className="field-type import-record" aria-label="Difference">
      <h3>What changed</h3>
      {rules.length === 0 ? (
        <p>Nothing changed in this run.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              <th scope="col">Change</th>
              <th scope="col">Before and after</th>
            </tr>
          </thead>
          <tbody>
            {rules.slice(0, shown).map((rule) => (
              <Rule key={`${rule.kind} ${rule.shortcode}`} difference={rule} analyzer={typeof analyzer === 'number' ? analyzer : null} />
            ))}
          </tbody>
        </table>
      )}
      {rules.length > shown ? (
        <button type="button" className="import-more" onClick={() => setShown(shown + PAGE_SIZE)}>
          {`Show more (${rules.length - shown} left)`}
        </button>
      ) : null}
    </section>
  )
}
