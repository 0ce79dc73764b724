'use client'
import type { DefaultCellComponentProps } from 'payload'

const WORDS: Record<string, string> = { waiting: 'Waiting', sent: 'Sent', dead: 'Dead' }

/** The state of a delivery; one that was given up stands out, by more than its colour. */
export function StateCell({ cellData }: DefaultCellComponentProps) {
  const state = String(cellData)
  return (
    <span className="delivery-state" data-state={state}>
      {WORDS[state] ?? state}
    </span>
  )
}
