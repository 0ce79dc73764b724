import { Severity } from '../../ui/severity.tsx'
import { SeverityMeasure } from '../../ui/severity-measure.tsx'

/** How many issues of each severity, drawn to measure. */
export function SeverityCounts({ critical, major, minor }: { critical: number; major: number; minor: number }) {
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
            <span className="count">{count}</span> <Severity name={name} />
          </li>
        ))}
      </ul>
    </div>
  )
}
