'use client'

import { DefaultCell } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { localNoonOf } from '#cms/fields/day.ts'

/** A day in lists. Payload's own cell shows the stored instant in the zone of the browser, where it may be another day. */
export function DayCell(props: DefaultCellComponentProps) {
  return <DefaultCell {...props} cellData={localNoonOf(props.cellData as string | null | undefined)} />
}
