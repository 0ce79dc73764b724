'use client'

import { useSettled } from '#cms/ui/hooks.ts'
import { TextareaField, TextField, useField } from '@payloadcms/ui'
import type { TextareaFieldClientComponent, TextFieldClientComponent } from 'payload'
import { SEO_LENGTHS } from './effective-metadata.ts'

const PAUSE_MS = 1200

type Limits = { good: number; max: number }

/** Returns advice on the length of a text. Only more than `max` is refused, when saving. */
export function adviceOn(length: number, { good, max }: Limits): string {
  if (length === 0) return 'Empty. The preview shows what is used instead.'
  if (length > max) return `Too long. Use at most ${max} characters.`
  if (length > good) return `Search engines may cut it off after about ${good}.`
  return length < good / 3 ? 'Short. There is room for more.' : 'Good length.'
}

/** Shows the length of a text as a bar and a number, with advice. */
function TextLength({ text, ...limits }: { text: string } & Limits) {
  const length = [...text].length
  const advice = adviceOn(length, limits)
  const state = length > limits.max ? 'over' : length > limits.good ? 'long' : 'good'
  // Screen readers get the message when typing pauses.
  const spoken = useSettled(`${length} of about ${limits.good} characters. ${advice}`, PAUSE_MS)
  return (
    <div className="text-length" data-state={state}>
      <div aria-hidden="true">
        <span className="text-length-bar">
          <span style={{ inlineSize: `${Math.min(100, (length / limits.max) * 100)}%` }} />
          <i style={{ insetInlineStart: `${(limits.good / limits.max) * 100}%` }} />
        </span>
        <span className="text-length-words">
          <b>
            {length} of about {limits.good}
          </b>{' '}
          {advice}
        </span>
      </div>
      <span role="status" className="spoken-only">
        {spoken}
      </span>
    </div>
  )
}

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
