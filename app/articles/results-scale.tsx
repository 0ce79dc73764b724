import { useId } from 'react'

/** Results in numbers, hanging from a ruler. */
export function ResultsScale({ results }: { results: readonly { value: string; label: string }[] }) {
  const id = useId()
  return (
    <div className="scale">
      <svg className="scale-ruler" width="100%" height="12" aria-hidden="true">
        <pattern id={id} width="60" height="12" patternUnits="userSpaceOnUse">
          <path d="M.5 0v12M12.5 0v5M24.5 0v5M36.5 0v5M48.5 0v5" stroke="currentColor" />
        </pattern>
        <rect width="100%" height="12" fill={`url(#${id})`} />
      </svg>
      <dl>
        {results.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
