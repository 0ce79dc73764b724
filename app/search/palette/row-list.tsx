import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { Row, RowGroup } from './rows.ts'
import { RowView } from './row-view.tsx'
import type { useActiveRow } from './use-active-row.ts'

export const LIST_ID = 'palette-list'
export const rowId = (index: number): string => `palette-row-${index}`

type RowListProps = {
  groups: readonly RowGroup[]
  active: ReturnType<typeof useActiveRow>
  name: string
  text: string
  searched: string
  onChoose: (row: Row) => void
  onRemove: (row: Row) => void
}

/** Returns whether the pointer has moved, and not the list below it. */
function useMoved() {
  const last = useRef<string>(undefined)
  return ({ clientX, clientY }: PointerEvent) => {
    const [before, now] = [last.current, `${clientX},${clientY}`]
    last.current = now
    return before !== undefined && before !== now
  }
}

/** The rows in their groups. The plumb line drops to the active one. */
export function RowList({ groups, active, name, text, searched, onChoose, onRemove }: RowListProps) {
  const list = useRef<HTMLDivElement>(null)
  const hasMoved = useMoved()
  const { index, isFollowed } = active
  useLayoutEffect(() => {
    const row = document.getElementById(rowId(index))
    list.current?.style.setProperty('--hang', `${row ? row.offsetTop + row.offsetHeight / 2 : 0}px`)
    if (!isFollowed) return
    // The first row is shown with the name of its group.
    if (row && index > 0) row.scrollIntoView({ block: 'nearest' })
    else list.current?.scrollTo({ top: 0 })
  }, [index, isFollowed, groups])
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { rows }) => sum + rows.length, 0))
  return (
    // The focus stays in the field.
    <div
      className="palette-list"
      id={LIST_ID}
      role="listbox"
      aria-label={name}
      ref={list}
      onMouseDown={(event) => event.preventDefault()}
      onPointerLeave={active.leave}
    >
      {groups.map((group, at) => (
        <div key={group.rows[0]?.key} role="group" aria-labelledby={group.name ? `palette-group-${at}` : undefined}>
          {group.name ? (
            <p className="palette-group" id={`palette-group-${at}`} role="presentation">
              {group.name}
              {group.note ? <span className="palette-note">{group.note}</span> : null}
            </p>
          ) : null}
          {group.rows.map((row, offset) => {
            const place = (starts[at] ?? 0) + offset
            return (
              <RowView
                key={row.key}
                id={rowId(place)}
                isActive={place === index}
                onChoose={() => onChoose(row)}
                onRemove={() => onRemove(row)}
                onPoint={(event) => {
                  if (hasMoved(event) && event.pointerType !== 'touch' && place !== index) active.choose(place, 'pointer')
                }}
                {...{ row, text, searched }}
              />
            )
          })}
        </div>
      ))}
      <span className="palette-bob" aria-hidden="true" />
    </div>
  )
}
