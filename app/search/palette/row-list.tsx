import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { placeOf, type Row, type RowGroup } from './rows.ts'
import type { useActiveRow } from './use-active-row.ts'
import { inLocale } from '#app/i18n/locale-path.ts'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { paletteMessages } from '#app/i18n/en/palette.ts'
import type { SiteResult } from '../api/site-answer.ts'
import { markWords } from './match-words.ts'
import { hrefOf } from './use-choice.ts'

/** A text with what matches marked. */
export const Marked = ({ parts }: { parts: SiteResult['passage'] }) =>
  parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>))

type ContentProps = { row: Row; text: string; searched: string; onRemove: () => void }

function Content({ row, text, searched, onRemove }: ContentProps): ReactNode {
  const messages = useMessages('palette', paletteMessages)
  switch (row.kind) {
    case 'result':
      return (
        <>
          <span className="palette-title">
            <Marked parts={markWords(searched, row.result.title)} />
          </span>
          <span className="palette-place">{placeOf(row.result)}</span>
          <span className="palette-passage">
            <Marked parts={row.result.passage} />
          </span>
        </>
      )
    case 'page':
      return (
        <>
          <span className="palette-title">
            <Marked parts={markWords(searched, row.page.label)} />
          </span>
          <span className="palette-place">{row.page.place}</span>
        </>
      )
    case 'recent':
      return (
        <>
          <span className="palette-title">{row.text}</span>
          {/* For pointers; the Delete key and the row below the searches are for everybody else. */}
          <span
            className="palette-remove"
            aria-hidden="true"
            title={messages.remove}
            onClick={(event) => {
              event.stopPropagation()
              onRemove()
            }}
          >
            ×
          </span>
        </>
      )
    case 'command':
      return <span className="palette-title">{row.command.label}</span>
    case 'forget':
      return <span className="palette-title">{messages.forget}</span>
    case 'retry':
      return <span className="palette-title">{messages.retry}</span>
    case 'all':
      return <span className="palette-title">{messages.all(text)}</span>
  }
}

type RowViewProps = ContentProps & {
  id: string
  isActive: boolean
  onChoose: () => void
  /** The pointer has moved over the row. */
  onPoint: (event: PointerEvent) => void
}

/** One row of the list: a link if it leads to a page, so that browsers can open it in a tab. The focus stays in the field. */
function RowView({ id, isActive, onChoose, onPoint, ...content }: RowViewProps) {
  const locale = useLocale()
  const href = hrefOf(content.row, content.text, content.searched)
  const option = {
    id,
    role: 'option',
    tabIndex: -1,
    className: 'palette-row',
    'aria-selected': isActive,
    'aria-describedby': isActive ? 'palette-preview' : undefined,
    'data-kind': content.row.kind,
    onPointerMove: onPoint,
  } as const
  if (href === null) {
    return (
      <div {...option} onClick={onChoose}>
        <Content {...content} />
      </div>
    )
  }
  return (
    <a
      {...option}
      href={inLocale(href, locale)}
      draggable={false}
      onClick={(event) => {
        // The browser opens the link in a tab or a window.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onChoose()
      }}
    >
      <Content {...content} />
    </a>
  )
}

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
