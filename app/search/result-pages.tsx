import { useMessages } from '#app/i18n/use-messages.ts'
import { pageMessages } from '#app/i18n/en/page.ts'
import { siteSearchMessages } from '#app/i18n/en/site-search.ts'
import type { SiteAnswer } from './api/site-answer.ts'
import { PlaceLink } from './place-link.tsx'
import { lastPageOf, PAGE_SIZE, type SearchPlace } from './search-place.ts'

/** The place of the shown results among all, with links to the pages beside them; nothing if there is only one. */
export function ResultPages({ place, answer }: { place: SearchPlace; answer: SiteAnswer }) {
  const messages = useMessages('siteSearch', siteSearchMessages)
  const steps = useMessages('page', pageMessages)
  const { page = 1 } = place
  const { total, results } = answer
  const last = lastPageOf(answer)
  const start = (page - 1) * PAGE_SIZE + 1
  const hasNext = page < last
  if (page === 1 && !hasNext) return null
  return (
    <nav className="pagination" aria-label={messages.pages}>
      {page > 1 ? (
        <PlaceLink place={{ ...place, page: Math.min(page - 1, last) }} rel="prev">
          {steps.previous}
        </PlaceLink>
      ) : null}
      {results.length > 0 ? <span className="pagination-place">{messages.place(start, start + results.length - 1, total)}</span> : null}
      {hasNext ? (
        <PlaceLink place={{ ...place, page: page + 1 }} rel="next">
          {steps.next}
        </PlaceLink>
      ) : null}
    </nav>
  )
}
