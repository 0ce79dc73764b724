import type { MouseEvent, RefObject } from 'react'
import type { Problems } from '../../content/forms.ts'

type ErrorSummaryProps = { id: string; problems: Problems; order: readonly string[]; ref: RefObject<HTMLDivElement | null> }

function goTo(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  const target = field?.matches('fieldset') ? field.querySelector('input') : field
  target?.focus()
}

/** What has to be mended, from top to bottom, each leading to its field. It takes the focus when a form was not sent. */
export function ErrorSummary({ id, problems, order, ref }: ErrorSummaryProps) {
  const names = order.filter((name) => problems[name])
  return (
    <div ref={ref} tabIndex={-1} className="form-summary" role="group" aria-label="What to mend" hidden={names.length === 0}>
      <p>{names.length === 1 ? 'Not sent yet: one answer is off.' : `Not sent yet: ${names.length} answers are off.`}</p>
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
