'use client'

import type { DefaultCellComponentProps } from 'payload'

/** Marks test submissions in the list. */
export function TestCell({ cellData }: DefaultCellComponentProps) {
  return cellData === true ? <span className="inbox-test-mark">test</span> : null
}
