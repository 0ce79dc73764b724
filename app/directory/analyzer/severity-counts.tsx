import { Severity, type SeverityName } from '#app/ui/severity.tsx'
import { numberFormat } from '#app/i18n/number-format.ts'
import { useLocale } from '#app/i18n/use-messages.ts'

const GAP = 0.6

/** A bar divided by severity. Hidden from screen readers, because the numbers are beside it. */
function SeverityMeasure({ counts }: { counts: readonly (readonly [SeverityName, number])[] }) {
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

/** Issue counts by severity, with a proportional bar. */
export function SeverityCounts({ critical, major, minor }: { critical: number; major: number; minor: number }) {
  const format = numberFormat(useLocale())
  const counts = [
    ['critical', critical],
    ['major', major],
    ['minor', minor],
  ] as const
  return (
    <div>
      <SeverityMeasure counts={counts} />
      <ul className="severity-counts">
        {counts.map(([name, count]) => (
          <li key={name}>
            <span className="count">{format(count)}</span> <Severity name={name} />
          </li>
        ))}
      </ul>
    </div>
  )
}
