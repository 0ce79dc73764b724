'use client'
import { PayloadLink } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { editAddress } from './edit-address.ts'

/** The page or menu that contains a broken link, as a link to its edit view. */
export function SourceCell({ cellData, rowData }: DefaultCellComponentProps) {
  const { source, document } = rowData as { source: string; document: number }
  return <PayloadLink href={editAddress(source, document)}>{String(cellData)}</PayloadLink>
}
