import type { Scope } from '../../content/directory-place.ts'
import type { DirectoryAnswer } from '../../content/directory-query.ts'
import { useWords } from '../../ui/use-words.ts'
import { directorySearchWords } from '../../words/en/directory-search.ts'
import { pageWords } from '../../words/en/page.ts'
import { QueryLink } from './query-link.tsx'

/** Links to the pages beside this one; nothing when there is one page. */
export function ResultPages({ scope, answer: { query, previous, next } }: { scope: Scope; answer: DirectoryAnswer }) {
  const words = useWords('directorySearch', directorySearchWords)
  const steps = useWords('page', pageWords)
  if (previous === null && next === null) return null
  return (
    <nav className="pagination" aria-label={words.pages}>
      {previous === null ? null : (
        <QueryLink scope={scope} query={{ ...query, at: previous }} rel="prev" scroll data-prefetch>
          {steps.previous}
        </QueryLink>
      )}
      {next === null ? null : (
        <QueryLink scope={scope} query={{ ...query, at: next }} rel="next" scroll data-prefetch>
          {steps.next}
        </QueryLink>
      )}
    </nav>
  )
}
