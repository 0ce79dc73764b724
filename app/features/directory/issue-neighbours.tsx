import type { IssueAround } from '../../content/issue-view.server.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { useWords } from '../../ui/use-words.ts'
import { issueWords } from '../../words/en/issue.ts'
import { pageWords } from '../../words/en/page.ts'

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
  const words = useWords('issue', issueWords)
  const steps = useWords('page', pageWords)
  if (!previous && !next) return null
  return (
    <nav className="neighbours hung" aria-label={words.neighbours}>
      <div>
        <Neighbour hit={previous} rel="prev" name={steps.previous} />
        <Neighbour hit={next} rel="next" name={steps.next} />
      </div>
    </nav>
  )
}
