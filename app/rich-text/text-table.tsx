import type { ReactNode } from 'react'
import { cellIn, columnNames } from './rich-text-nodes.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { textMessages } from '#app/i18n/en/text.ts'

type TableNode<T> = { type: string; headerState?: unknown; colSpan?: unknown; rowSpan?: unknown; children?: readonly T[] }
type TextTableProps<T> = { node: TableNode<T>; render: (nodes: readonly T[]) => ReactNode }

/** Rows with fewer columns fit on a narrow screen. */
const MIN_COLUMNS_TO_STACK = 3

/**
 * A table. On a narrow screen each row becomes a small list that repeats the column names. A table without column names scrolls
 * sideways instead, and is focusable for that.
 */
export function TextTable<T extends TableNode<T>>({ node, render }: TextTableProps<T>) {
  const messages = useMessages('text', textMessages)
  const names = columnNames(node)
  const stacks = names.length >= MIN_COLUMNS_TO_STACK
  return (
    <div className={stacks ? 'text-table text-table-stacks' : 'text-table'} tabIndex={0} role="group" aria-label={messages.table}>
      <table>
        <tbody>
          {(node.children ?? []).map((row, place) => (
            <tr key={place}>
              {(row.children ?? []).map((cell, column) => {
                const { tag: Tag, ...reach } = cellIn(cell)
                return (
                  <Tag key={column} {...reach} data-column={stacks && Tag === 'td' && column > 0 ? names[column] : undefined}>
                    {render(cell.children ?? [])}
                  </Tag>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
