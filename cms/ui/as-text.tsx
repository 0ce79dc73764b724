'use client'

import { PayloadLink, useConfig, useDocumentInfo, useField } from '@payloadcms/ui'
import type { SelectFieldClient } from 'payload'
import type { ReactNode } from 'react'
import { asciiAddress } from '#platform/text/mail-address.ts'

type Props = { path: string; field: { type?: string; label?: unknown; options?: SelectFieldClient['options'] } }

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** Formats a timestamp. Invalid values are returned unchanged. */
export const at = (time: string): string => (Number.isNaN(Date.parse(time)) ? time : moment.format(new Date(time)))

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className="field-type as-text">
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </dl>
  )
}

/** Returns the label of an option. */
function optionLabel(options: SelectFieldClient['options'], value: string): string {
  const option = options.find((one) => typeof one === 'object' && one.value === value)
  return typeof option === 'object' && typeof option.label === 'string' ? option.label : value
}

function shown({ type, options = [] }: Props['field'], value: string): ReactNode {
  if (type === 'email') return <a href={`mailto:${encodeURIComponent(asciiAddress(value)).replace('%40', '@')}`}>{value}</a>
  if (type === 'select') return optionLabel(options, value)
  return type === 'date' ? at(value) : value
}

/** Renders a read-only field as text, or nothing if it is empty. */
export function AsText({ field, path }: Props) {
  const { value } = useField<unknown>({ path })
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? (
    <Labelled label={typeof field.label === 'string' ? field.label : ''}>{shown(field, text)}</Labelled>
  ) : null
}

/** Renders JSON as text. Payload's own field is a code editor that is loaded from a third party. */
export function AsData({ field, path }: Props) {
  const { value } = useField<unknown>({ path })
  if (value === null || value === undefined) return null
  return (
    <Labelled label={typeof field.label === 'string' ? field.label : ''}>
      <code>{JSON.stringify(value, null, 2)}</code>
    </Labelled>
  )
}

/** Shows when a submission was sent, which is when the document was created. */
export function SentAt() {
  const { data } = useDocumentInfo()
  return typeof data?.createdAt === 'string' ? <Labelled label="Sent">{at(data.createdAt)}</Labelled> : null
}

/** Links a delivery to its submission. */
export function ToSubmission({ path }: Pick<Props, 'path'>) {
  const { config } = useConfig()
  const { value } = useField<unknown>({ path })
  if (typeof value !== 'number') return null
  return (
    <Labelled label="About">
      <PayloadLink href={`${config.routes.admin}/collections/submissions/${value}`}>{`Submission ${value}`}</PayloadLink>
    </Labelled>
  )
}
