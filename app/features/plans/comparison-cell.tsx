import { useWords } from '../../ui/use-words.ts'
import { plansWords } from '../../words/en/plans.ts'
import type { Cell } from './compare-plans.ts'

/** Whether a plan has it, or how much of it: a mark for the eye, a word for those who hear the page. */
export function ComparisonCell({ cell }: { cell: Cell }) {
  const words = useWords('plans', plansWords)
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
      <span className="sr-only">{cell ? words.included : words.notIncluded}</span>
    </td>
  )
}
