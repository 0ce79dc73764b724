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
