import type { MouseEvent, RefObject } from 'react'
import { useMessages } from '#app/i18n/use-messages.ts'
import { formsMessages } from '#app/i18n/en/forms.ts'

type ErrorSummaryProps = {
  id: string
  problems: Record<string, string>
  order: readonly string[]
  /** The message if no answer is the problem. */
  notice: string | null
  /** It came with the page, so the browser focuses it. */
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

/** Links to the fields with problems, from top to bottom. It takes the focus after a failed attempt to send. */
export function ErrorSummary({ id, problems, order, notice, isFirst, ref }: ErrorSummaryProps) {
  const messages = useMessages('forms', formsMessages)
  const names = order.filter((name) => problems[name])
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="form-summary"
      role="group"
      aria-label={notice ? messages.notSent : messages.toFix}
      hidden={names.length === 0 && !notice}
      autoFocus={isFirst}
    >
      <p>{notice ?? messages.fixFields(names.length)}</p>
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
