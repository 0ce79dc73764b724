'use client'

import { useFormFields } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { AsText, at } from '#cms/admin-ui/as-text.tsx'

/** The time of the next try in the list of deliveries; empty unless the delivery is waiting. */
export function NextTryCell({ cellData, rowData }: DefaultCellComponentProps) {
  return (rowData as { state?: string }).state === 'waiting' ? <>{at(String(cellData))}</> : null
}

/** The same in the view of one delivery. */
export function NextTry(props: Parameters<typeof AsText>[0]) {
  const state = useFormFields(([fields]) => fields.state?.value)
  return state === 'waiting' ? <AsText {...props} /> : null
}
