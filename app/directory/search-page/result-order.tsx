import type { Scope } from '../search/search-url.ts'
import { type DirectoryQuery, SORTS } from '../search/search-query.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { QueryLink } from './query-link.tsx'

/** Links for the sort order. Relevance needs a search text; without one, severity is the default. */
export function ResultOrder({ scope, query }: { scope: Scope; query: DirectoryQuery }) {
  const messages = useMessages('directorySearch', directorySearchMessages)
  const sorts = query.q ? SORTS : SORTS.filter((sort) => sort !== 'relevance')
  const current = !query.q && query.sort === 'relevance' ? 'severity' : query.sort
  return (
    <p className="result-order">
      <span>{messages.sort}</span>
      {sorts.map((sort) => (
        <QueryLink
          key={sort}
          scope={scope}
          query={{ ...query, at: '', sort: !query.q && sort === 'severity' ? 'relevance' : sort }}
          aria-current={sort === current || undefined}
          rel="nofollow"
        >
          {messages.sorts[sort]}
        </QueryLink>
      ))}
    </p>
  )
}
