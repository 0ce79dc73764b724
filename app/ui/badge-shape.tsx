export type BadgeState = 'held' | 'preparing' | 'planned'

const FILLS: Record<BadgeState, string> = {
  held: 'M1 1h10v10H1Z',
  preparing: 'M1 6h10v5H1Z',
  planned: '',
}

/** The state of a badge as a square that fills up. Decorative: the label is beside it. */
export function BadgeShape({ state }: { state: BadgeState }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path
        d="M1 1h10v10H1Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray={state === 'planned' ? '2 2' : undefined}
      />
      <path d={FILLS[state]} fill="currentColor" />
    </svg>
  )
}
