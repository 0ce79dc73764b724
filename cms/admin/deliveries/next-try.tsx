'use client'

import { useFormFields } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { AsText, at } from '../reading/as-text.tsx'

/** When a delivery is tried next, in its list; what was sent or given up is not tried again. */
export function NextTryCell({ cellData, rowData }: DefaultCellComponentProps) {
  return (rowData as { state?: string }).state === 'waiting' ? <>{at(String(cellData))}</> : null
}

/** The same where one delivery is shown. */
export function NextTry(props: Parameters<typeof AsText>[0]) {
  const state = useFormFields(([fields]) => fields.state?.value)
  return state === 'waiting' ? <AsText {...props} /> : null
}
