'use client'

import { TextareaField, TextField, useField } from '@payloadcms/ui'
import type { TextareaFieldClientComponent, TextFieldClientComponent } from 'payload'
import { SEO_LENGTHS } from './lengths.ts'
import { TextLength } from './text-length.tsx'

/** Payload's text field with a length indicator. */
export const TitleField: TextFieldClientComponent = (props) => {
  const { value } = useField<string | null>({ path: props.path })
  return (
    <div className="counted-field">
      <TextField {...props} />
      <TextLength text={value ?? ''} {...SEO_LENGTHS.title} />
    </div>
  )
}

/** Payload's textarea with a length indicator. */
export const DescriptionField: TextareaFieldClientComponent = (props) => {
  const { value } = useField<string | null>({ path: props.path })
  return (
    <div className="counted-field">
      <TextareaField {...props} />
      <TextLength text={value ?? ''} {...SEO_LENGTHS.description} />
    </div>
  )
}
