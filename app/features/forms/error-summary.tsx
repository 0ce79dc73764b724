import type { MouseEvent, RefObject } from 'react'
import { useWords } from '../../ui/use-words.ts'
import { formsWords } from '../../words/en/forms.ts'

type ErrorSummaryProps = { id: string; problems: Record<string, string>; order: readonly string[]; ref: RefObject<HTMLDivElement | null> }

function goTo(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  const target = field?.matches('fieldset') ? field.querySelector('input') : field
  target?.focus()
}

/** What has to be mended, from top to bottom, each leading to its field. It takes the focus when a form was not sent. */
export function ErrorSummary({ id, problems, order, ref }: ErrorSummaryProps) {
  const words = useWords('forms', formsWords)
  const names = order.filter((name) => problems[name])
  return (
    <div ref={ref} tabIndex={-1} className="form-summary" role="group" aria-label={words.mend} hidden={names.length === 0}>
      <p>{words.off(names.length)}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${id}-${name}`} onClick={goTo}>
              {problems[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
