'use client'

import { FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { DateFieldClientComponent } from 'payload'
import { dayIn, noonOf } from '#cms/fields/day.ts'

/** A day without a time zone. Payload's own picker shows the stored instant in the zone of the browser, where it may be another day. */
export const DayField: DateFieldClientComponent = ({ field: { admin, label, required }, path, readOnly }) => {
  const { value, setValue, showError, disabled } = useField<string | null>({ path })
  const id = `field-${path.replaceAll('.', '__')}`
  return (
    <div className="field-type text day-field">
      <FieldLabel htmlFor={id} label={label} path={path} required={required} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <input
          id={id}
          type="date"
          disabled={Boolean(readOnly || disabled)}
          value={dayIn(value)}
          onChange={({ target }) => setValue(noonOf(target.value))}
        />
      </div>
      <FieldDescription description={admin?.description} path={path} />
    </div>
  )
}
