import type { ReactNode } from 'react'
import { cellIn, columnNames } from '../text-parts.ts'
import { useWords } from './use-words.ts'
import { textWords } from '../words/en/text.ts'

type TableNode<T> = { type: string; headerState?: unknown; colSpan?: unknown; rowSpan?: unknown; children?: readonly T[] }
type TextTableProps<T> = { node: TableNode<T>; draw: (nodes: readonly T[]) => ReactNode }

/** With fewer columns a row fits on a narrow screen. */
const FEWEST_TO_STACK = 3

/**
 * A table. On a narrow screen each row becomes a small list that repeats the names of its columns; a table whose columns have none
 * scrolls in itself, and a keyboard reaches it to scroll it.
 */
export function TextTable<T extends TableNode<T>>({ node, draw }: TextTableProps<T>) {
  const words = useWords('text', textWords)
  const names = columnNames(node)
  const stacks = names.length >= FEWEST_TO_STACK
  return (
    <div className={stacks ? 'text-table text-table-stacks' : 'text-table'} tabIndex={0} role="group" aria-label={words.table}>
      <table>
        <tbody>
          {(node.children ?? []).map((row, place) => (
            <tr key={place}>
              {(row.children ?? []).map((cell, column) => {
                const { tag: Tag, ...reach } = cellIn(cell)
                return (
                  <Tag key={column} {...reach} data-column={stacks && Tag === 'td' && column > 0 ? names[column] : undefined}>
                    {draw(cell.children ?? [])}
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
