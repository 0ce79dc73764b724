import type { ReactNode } from 'react'
import { NothingListed } from './nothing-listed.tsx'

type ListingProps = {
  heading?: string | null
  text?: string | null
  /** What is said where there is nothing to list; the site has words of its own for it. */
  empty?: string | null
  isEmpty: boolean
  /** Beside its own. */
  className?: string
  children: ReactNode
}

/** A list of documents: what it is called and says of itself, on both sides of the line, and then what it has. */
export function Listing({ heading, text, empty, isEmpty, className, children }: ListingProps) {
  return (
    <section className={className ? `listing ${className}` : 'listing'}>
      {heading || text ? (
        <div className="hung list-head">
          {heading ? <h2 className="aside knot">{heading}</h2> : null}
          {text ? <p className="lead">{text}</p> : null}
        </div>
      ) : null}
      {isEmpty ? <NothingListed text={empty} /> : null}
      {children}
    </section>
  )
}
