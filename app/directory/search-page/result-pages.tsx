import type { Scope } from '../search/search-url.ts'
import { type DirectoryAnswer, type DirectoryQuery, pageNumber } from '../search/search-query.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { pageMessages } from '#app/i18n/en/page.ts'
import { QueryLink } from './query-link.tsx'

/** How many pages on both sides of the current one are linked, and how many others at most. */
const NEAR = 2
const OTHERS = 24

/** The numbers of the pages to link to: the first, the last, those near the current one, and evenly spaced ones between. */
export function shownNumbers(here: number, pages: number): number[] {
  const step = Math.max(1, Math.ceil(pages / OTHERS))
  return Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === pages || (page - 1) % step === 0 || Math.abs(page - here) <= NEAR,
  )
}

/** Links to every page of a numbered list, so that no rule is more than two steps from its first page. */
function Numbers({ scope, query, pages }: { scope: Scope; query: DirectoryQuery; pages: number }) {
  const steps = useMessages('page', pageMessages)
  const here = pageNumber(query.at) ?? 1
  return (
    <ol className="page-numbers">
      {shownNumbers(here, pages).map((page) => (
        <li key={page}>
          <QueryLink
            scope={scope}
            query={{ ...query, at: page === 1 ? '' : `${page}` }}
            aria-label={steps.pageOf(page, pages)}
            aria-current={page === here ? 'page' : undefined}
            scroll
          >
            {page}
          </QueryLink>
        </li>
      ))}
    </ol>
  )
}

/** The place of the shown results in the whole list, with links to the other pages; nothing if there is only one. */
export function ResultPages({ scope, answer }: { scope: Scope; answer: DirectoryAnswer }) {
  const { query, total, hits, start, pages, previous, next } = answer
  const messages = useMessages('directorySearch', directorySearchMessages)
  const steps = useMessages('page', pageMessages)
  if (previous === null && next === null) return null
  return (
    <nav className="pagination" aria-label={messages.pages}>
      {previous === null ? null : (
        <QueryLink scope={scope} query={{ ...query, at: previous }} rel="prev" scroll data-prefetch>
          {steps.previous}
        </QueryLink>
      )}
      {start === null ? null : <span className="pagination-place">{steps.place(start, start + hits.length - 1, total)}</span>}
      {next === null ? null : (
        <QueryLink scope={scope} query={{ ...query, at: next }} rel="next" scroll data-prefetch>
          {steps.next}
        </QueryLink>
      )}
      {pages === undefined ? null : <Numbers scope={scope} query={query} pages={pages} />}
    </nav>
  )
}
