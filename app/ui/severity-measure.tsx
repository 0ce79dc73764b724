import type { SeverityName } from './severity.tsx'

const GAP = 0.6

/** A bar divided by severity. Hidden from screen readers, because the numbers are beside it. */
export function SeverityMeasure({ counts }: { counts: readonly (readonly [SeverityName, number])[] }) {
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  const parts = counts.map(([name, count], index) => {
    const before = counts.slice(0, index).reduce((sum, [, earlier]) => sum + earlier, 0)
    return { name, from: (before / total) * 100, width: (count / total) * 100 }
  })
  if (total === 0) return null
  return (
    <svg className="severity-measure" viewBox="0 0 100 6" width="100" height="6" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ name, from, width }) => (
        <rect key={name} className={`severity-${name}`} x={from} width={Math.max(0, width - GAP)} height="6" fill="currentColor" />
      ))}
    </svg>
  )
}
