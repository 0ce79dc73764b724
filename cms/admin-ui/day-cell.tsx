'use client'

import { DefaultCell, VersionFieldDiffDate } from '@payloadcms/ui'
import type { DateFieldDiffClientComponent, DefaultCellComponentProps } from 'payload'
import { localNoonOf } from '#cms/fields/day.ts'

const shown = (stored: unknown): string => localNoonOf(stored as string | null | undefined)

/** A day in lists. Payload's own cell shows the stored instant in the zone of the browser, where it may be another day. */
export function DayCell(props: DefaultCellComponentProps) {
  return <DefaultCell {...props} cellData={shown(props.cellData)} />
}

/** A day in the comparison of two versions, likewise. */
export const DayDiff: DateFieldDiffClientComponent = (props) => (
  <VersionFieldDiffDate {...props} comparisonValue={shown(props.comparisonValue)} versionValue={shown(props.versionValue)} />
)
