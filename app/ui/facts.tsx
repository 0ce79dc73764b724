import type { ReactNode } from 'react'

/** The facts that have a value, as entries of a description list. */
export const Facts = ({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) =>
  facts
    .filter(([, value]) => value)
    .map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))
