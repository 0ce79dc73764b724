import type { IssueAround } from '../issue-view.server.ts'
import { SiteLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'
import { pageMessages } from '#app/i18n/en/page.ts'

function Neighbour({ hit, rel, name }: { hit: IssueAround['next']; rel: 'prev' | 'next'; name: string }) {
  if (!hit) return null
  return (
    <SiteLink href={hit.path} rel={rel} className="neighbour">
      <span className="neighbour-name">{name}</span>
      <code>{hit.shortcode}</code>
    </SiteLink>
  )
}

/** The issues before and after this one, by code. */
export function IssueNeighbours({ around: { previous, next } }: { around: IssueAround }) {
  const messages = useMessages('issue', issueMessages)
  const steps = useMessages('page', pageMessages)
  if (!previous && !next) return null
  return (
    <nav className="neighbours hung" aria-label={messages.neighbours}>
      <div>
        <Neighbour hit={previous} rel="prev" name={steps.previous} />
        <Neighbour hit={next} rel="next" name={steps.next} />
      </div>
    </nav>
  )
}
