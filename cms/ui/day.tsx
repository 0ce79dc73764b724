'use client'

import { DefaultCell, VersionFieldDiffDate, FieldDescription, FieldError, FieldLabel, useDocumentInfo, useField } from '@payloadcms/ui'
import type { DateFieldDiffClientComponent, DefaultCellComponentProps, DateFieldClientProps } from 'payload'
import { localNoonOf, dayIn, localToday, noonOf } from '#cms/core/day.ts'
import { useEffect, useRef } from 'react'

const shown = (stored: unknown): string => localNoonOf(stored as string | null | undefined)

/** A day in lists. Payload's own cell shows the stored instant in the zone of the browser, where it may be another day. */
export function DayCell(props: DefaultCellComponentProps) {
  return <DefaultCell {...props} cellData={shown(props.cellData)} />
}

/** A day in the comparison of two versions, likewise. */
export const DayDiff: DateFieldDiffClientComponent = (props) => (
  <VersionFieldDiffDate {...props} comparisonValue={shown(props.comparisonValue)} versionValue={shown(props.versionValue)} />
)

type Props = DateFieldClientProps & { startsToday?: boolean }

/** Replaces the server's default of a new document, today in UTC, by today where its author is. It counts as no change. */
function useLocalToday(
  { value, initialValue, formInitializing, setValue }: ReturnType<typeof useField<string | null>>,
  startsToday: boolean,
) {
  const isNew = useDocumentInfo().id === undefined
  const isDone = useRef(!startsToday || !isNew)
  useEffect(() => {
    if (isDone.current || formInitializing) return
    isDone.current = true
    if (value === initialValue) setValue(noonOf(localToday()), true)
  }, [value, initialValue, formInitializing, setValue])
}

/** A day without a time zone. Payload's own picker shows the stored instant in the zone of the browser, where it may be another day. */
export function DayField({ field: { admin, label, required }, path, readOnly, startsToday = false }: Props) {
  const field = useField<string | null>({ path })
  const { value, setValue, showError, disabled } = field
  useLocalToday(field, startsToday)
  const id = `field-${path.replaceAll('.', '__')}`
  return (
    <div className="field-type text day-field">
      <FieldLabel label={label} path={path} required={required} />
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
