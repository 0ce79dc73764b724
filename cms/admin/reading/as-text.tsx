'use client'

import { PayloadLink, useConfig, useDocumentInfo, useField } from '@payloadcms/ui'
import type { SelectFieldClient } from 'payload'
import type { ReactNode } from 'react'

type Props = { path: string; field: { type?: string; label?: unknown; options?: SelectFieldClient['options'] } }

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** A moment as people read it; what is none stays as it is. */
export const at = (time: string): string => (Number.isNaN(Date.parse(time)) ? time : moment.format(new Date(time)))

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className="field-type as-text">
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </dl>
  )
}

/** What a choice is called. */
function chosen(options: SelectFieldClient['options'], value: string): string {
  const option = options.find((one) => typeof one === 'object' && one.value === value)
  return typeof option === 'object' && typeof option.label === 'string' ? option.label : value
}

function shown({ type, options = [] }: Props['field'], value: string): ReactNode {
  if (type === 'email') return <a href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`}>{value}</a>
  if (type === 'select') return chosen(options, value)
  return type === 'date' ? at(value) : value
}

/** A field that nobody changes, as something to read; nothing where it is empty. */
export function AsText({ field, path }: Props) {
  const { value } = useField<unknown>({ path })
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? (
    <Labelled label={typeof field.label === 'string' ? field.label : ''}>{shown(field, text)}</Labelled>
  ) : null
}

/** Facts of any shape, as they are kept. Payload's own field for them is an editor of code that is loaded from elsewhere. */
export function AsData({ field, path }: Props) {
  const { value } = useField<unknown>({ path })
  if (value === null || value === undefined) return null
  return (
    <Labelled label={typeof field.label === 'string' ? field.label : ''}>
      <code>{JSON.stringify(value, null, 2)}</code>
    </Labelled>
  )
}

/** When a document was made, which is when its visitor sent it. */
export function SentAt() {
  const { data } = useDocumentInfo()
  return typeof data?.createdAt === 'string' ? <Labelled label="Sent">{at(data.createdAt)}</Labelled> : null
}

/** The way from a delivery to what it is about. */
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
