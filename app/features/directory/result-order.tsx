import type { Scope } from '../../content/directory-place.ts'
import { type DirectoryQuery, SORTS } from '../../content/directory-query.ts'
import { useWords } from '../../ui/use-words.ts'
import { directorySearchWords } from '../../words/en/directory-search.ts'
import { QueryLink } from './query-link.tsx'

/** In which order the issues stand. Nearness needs something to be near to; without it the grave ones come first. */
export function ResultOrder({ scope, query }: { scope: Scope; query: DirectoryQuery }) {
  const words = useWords('directorySearch', directorySearchWords)
  const sorts = query.q ? SORTS : SORTS.filter((sort) => sort !== 'relevance')
  const now = !query.q && query.sort === 'relevance' ? 'severity' : query.sort
  return (
    <p className="result-order">
      <span>{words.sort}</span>
      {sorts.map((sort) => (
        <QueryLink
          key={sort}
          scope={scope}
          query={{ ...query, at: '', sort: !query.q && sort === 'severity' ? 'relevance' : sort }}
          aria-current={sort === now || undefined}
          rel="nofollow"
        >
          {words.sorts[sort]}
        </QueryLink>
      ))}
    </p>
  )
}
