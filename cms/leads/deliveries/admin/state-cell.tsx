'use client'
import type { DefaultCellComponentProps } from 'payload'

const LABELS: Record<string, string> = { waiting: 'Waiting', sent: 'Sent', dead: 'Dead' }

/** The state of a delivery. A dead one stands out by more than its colour. */
export function StateCell({ cellData }: DefaultCellComponentProps) {
  const state = String(cellData)
  return (
    <span className="delivery-state" data-state={state}>
      {LABELS[state] ?? state}
    </span>
  )
}
