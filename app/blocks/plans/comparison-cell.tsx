import { useMessages } from '#app/i18n/use-messages.ts'
import { plansMessages } from '#app/i18n/en/plans.ts'
import type { Cell } from './compare-plans.ts'

/** An amount, or a tick or dash with a text for screen readers. */
export function ComparisonCell({ cell }: { cell: Cell }) {
  const messages = useMessages('plans', plansMessages)
  if (typeof cell === 'string') return <td>{cell}</td>
  return (
    <td>
      {cell ? (
        <svg className="comparison-tick" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
          <path d="M1.5 7.5 5.5 11.5 12.5 2.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      ) : (
        <span aria-hidden="true">–</span>
      )}
      <span className="sr-only">{cell ? messages.included : messages.notIncluded}</span>
    </td>
  )
}
