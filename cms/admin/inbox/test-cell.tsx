'use client'

import type { DefaultCellComponentProps } from 'payload'

/** Marks what was sent only to see that everything works; whatever a visitor sent has no mark. */
export function TestCell({ cellData }: DefaultCellComponentProps) {
  return cellData === true ? <span className="inbox-test-mark">test</span> : null
}
