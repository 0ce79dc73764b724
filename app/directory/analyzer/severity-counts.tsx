import { Severity } from '#app/ui/severity.tsx'
import { SeverityMeasure } from '#app/ui/severity-measure.tsx'
import { numberFormat } from '#app/i18n/number-format.ts'
import { useLocale } from '#app/i18n/use-messages.ts'

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
