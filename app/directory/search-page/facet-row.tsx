import { withChoice, type Scope } from '../search/search-url.ts'
import type { DirectoryQuery, Facet, FacetValue } from '../search/search-query.ts'
import { numberFormat } from '#app/i18n/number-format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { useFacetNames } from '../facet-names.ts'
import { QueryLink } from './query-link.tsx'

type FacetRowProps = { scope: Scope; query: DirectoryQuery; facet: Facet; value: FacetValue }

/** One value of a facet: its name toggles including it, “not” toggles excluding it. */
export function FacetRow({ scope, query, facet, value }: FacetRowProps) {
  const messages = useMessages('directorySearch', directorySearchMessages)
  const { valueName } = useFacetNames()
  const format = numberFormat(useLocale())
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
        {messages.not}
        <span className="sr-only"> {name}</span>
      </QueryLink>
    </li>
  )
}
