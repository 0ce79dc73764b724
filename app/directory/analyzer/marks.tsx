import { Severity, type SeverityName } from '#app/ui/severity.tsx'
import { numberFormat } from '#app/i18n/number-format.ts'
import { useLocale } from '#app/i18n/use-messages.ts'

/** The initials of a name's first two words, shown where there is no logo. */
const initialsOf = (name: string) =>
  name
    .replace(/^eslint-plugin-/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

/** An analyzer's logo, or its initials on a plate with a line through it. Decorative: the name is always next to it. */
export function AnalyzerMark({ name, logo }: { name: string; logo: string | null }) {
  if (logo) return <img className="analyzer-mark" src={logo} width="40" height="40" alt="" loading="lazy" decoding="async" />
  return (
    <svg className="analyzer-mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <rect x=".5" y=".5" width="39" height="39" rx="3.5" fill="none" stroke="currentColor" />
      <path d="M20 0v7M20 33v7" stroke="currentColor" />
      <text x="20" y="20" textAnchor="middle" dominantBaseline="central">
        {initialsOf(name)}
      </text>
    </svg>
  )
}

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
