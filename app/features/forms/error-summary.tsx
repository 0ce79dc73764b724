import type { MouseEvent, RefObject } from 'react'
import { useWords } from '../../ui/use-words.ts'
import { formsWords } from '../../words/en/forms.ts'

type ErrorSummaryProps = {
  id: string
  problems: Record<string, string>
  order: readonly string[]
  /** What is wrong where no answer is. */
  notice: string | null
  /** It came with the page, so the browser sets the focus. */
  isFirst: boolean
  ref: RefObject<HTMLDivElement | null>
}

function goTo(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  const target = field?.matches('fieldset') ? field.querySelector('input') : field
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** What has to be mended, from top to bottom, each leading to its field. It takes the focus when a form was not sent. */
export function ErrorSummary({ id, problems, order, notice, isFirst, ref }: ErrorSummaryProps) {
  const words = useWords('forms', formsWords)
  const names = order.filter((name) => problems[name])
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="form-summary"
      role="group"
      aria-label={notice ? words.notSent : words.mend}
      hidden={names.length === 0 && !notice}
      autoFocus={isFirst}
    >
      <p>{notice ?? words.off(names.length)}</p>
      {names.length > 0 ? (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${id}-${name}`} onClick={goTo}>
                {problems[name]}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
