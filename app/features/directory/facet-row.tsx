import { withChoice, type Scope } from '../../content/directory-place.ts'
import type { DirectoryQuery, Facet, FacetValue } from '../../content/directory-query.ts'
import { useLocale } from '../../ui/use-locale.ts'
import { useWords } from '../../ui/use-words.ts'
import { directorySearchWords } from '../../words/en/directory-search.ts'
import { useFacetNames } from './facet-names.ts'
import { QueryLink } from './query-link.tsx'

type FacetRowProps = { scope: Scope; query: DirectoryQuery; facet: Facet; value: FacetValue }

/** One value of a facet: its name takes it in, and out again; “not” leaves it out. */
export function FacetRow({ scope, query, facet, value }: FacetRowProps) {
  const words = useWords('directorySearch', directorySearchWords)
  const { valueName } = useFacetNames()
  const { format } = new Intl.NumberFormat(useLocale())
  const name = valueName(facet, value)
  const isIn = value.state === 'include'
  const isOut = value.state === 'exclude'
  return (
    <li className="facet-row" data-state={value.state}>
      <QueryLink
        className="facet-take"
        scope={scope}
        query={withChoice(query, facet, value.value, isIn ? 'ignore' : 'include')}
        aria-current={isIn || undefined}
        rel="nofollow"
      >
        <span className="facet-name">{name}</span>
        <span className="facet-count">{format(value.count)}</span>
      </QueryLink>
      <QueryLink
        className="facet-not"
        scope={scope}
        query={withChoice(query, facet, value.value, isOut ? 'ignore' : 'exclude')}
        aria-current={isOut || undefined}
        rel="nofollow"
      >
        {words.not}
        <span className="sr-only"> {name}</span>
      </QueryLink>
    </li>
  )
}
