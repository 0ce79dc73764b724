'use client'
import { TextField, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { completeAddress } from '#cms/core/target.ts'

/** Payload's text field, which completes an address when it is left or sent. */
export const AddressField: TextFieldClientComponent = (props) => {
  const { value, setValue } = useField<string | null>({ path: props.path })
  const complete = () => {
    const full = completeAddress(value ?? '')
    if (full !== (value ?? '')) setValue(full)
  }
  return (
    <div onBlur={complete} onKeyDownCapture={({ key }) => key === 'Enter' && complete()}>
      <TextField {...props} />
    </div>
  )
}
