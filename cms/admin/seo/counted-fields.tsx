'use client'

import { TextareaField, TextField, useField } from '@payloadcms/ui'
import type { TextareaFieldClientComponent, TextFieldClientComponent } from 'payload'
import { SEO_LENGTHS } from '../../fields/seo-lengths.ts'
import { TextLength } from './text-length.tsx'

/** Payload's own field, with the length of what is in it below. */
export const TitleField: TextFieldClientComponent = (props) => {
  const { value } = useField<string | null>({ path: props.path })
  return (
    <div className="counted-field">
      <TextField {...props} />
      <TextLength text={value ?? ''} {...SEO_LENGTHS.title} />
    </div>
  )
}

/** The same for a text of several lines. */
export const DescriptionField: TextareaFieldClientComponent = (props) => {
  const { value } = useField<string | null>({ path: props.path })
  return (
    <div className="counted-field">
      <TextareaField {...props} />
      <TextLength text={value ?? ''} {...SEO_LENGTHS.description} />
    </div>
  )
}
