import type { PointerEvent, ReactNode } from 'react'
import { inLocale } from '#app/i18n/locale-path.ts'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { paletteMessages } from '#app/i18n/en/palette.ts'
import type { SiteResult } from '../api/site-answer.ts'
import { markWords } from './match-words.ts'
import { placeOf, type Row } from './rows.ts'
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
export function RowView({ id, isActive, onChoose, onPoint, ...content }: RowViewProps) {
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
