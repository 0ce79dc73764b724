import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/use-messages.ts'
import { blocksMessages } from '#app/i18n/en/text.ts'
import { HungHead } from './heading.tsx'

/** The message of an empty list, with a plumb line that has no weight yet. */
function EmptyList({ text }: { text?: string | null }) {
  const messages = useMessages('blocks', blocksMessages)
  return (
    <div className="hung nothing-listed">
      <svg className="aside" viewBox="0 0 120 120" width="120" height="120" fill="none" stroke="currentColor" aria-hidden="true">
        <path className="nothing-listed-gap" d="M117 44h5v52h-5z" />
        <path d="M119.5 44v52" strokeDasharray="2 6" />
        <path d="M111.5 104h16M119.5 96v16M114.5 104a5 5 0 1 0 10 0 5 5 0 0 0-10 0Z" />
      </svg>
      <p className="lead">{text || messages.nothing}</p>
    </div>
  )
}

type ListingProps = {
  heading?: string | null
  text?: string | null
  /** The message of an empty list; by default the site's own. */
  empty?: string | null
  isEmpty: boolean
  className?: string
  children: ReactNode
}

/** A list of documents with heading and intro; `children` are its items. */
export function Listing({ heading, text, empty, isEmpty, className, children }: ListingProps) {
  return (
    <section className={className ? `listing ${className}` : 'listing'}>
      <HungHead heading={heading} text={text} className="list-head" />
      {isEmpty ? <EmptyList text={empty} /> : null}
      {children}
    </section>
  )
}
