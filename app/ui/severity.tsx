export type SeverityName = 'critical' | 'major' | 'minor'

const SHAPES: Record<SeverityName, string> = {
  critical: 'M6 1 11 10H1Z',
  major: 'M6 1 11 6 6 11 1 6Z',
  minor: 'M6 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
}

/** A severity as shape, colour and word, so that none of them carries the meaning alone. */
export function Severity({ name }: { name: SeverityName }) {
  return (
    <span className={`severity severity-${name}`}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d={SHAPES[name]} fill="currentColor" />
      </svg>
      {name}
    </span>
  )
}
