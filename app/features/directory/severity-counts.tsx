import { Severity } from '../../ui/severity.tsx'
import { SeverityMeasure } from '../../ui/severity-measure.tsx'
import { useLocale } from '../../ui/use-locale.ts'

/** How many issues of each severity, drawn to measure. */
export function SeverityCounts({ critical, major, minor }: { critical: number; major: number; minor: number }) {
  const { format } = new Intl.NumberFormat(useLocale())
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
