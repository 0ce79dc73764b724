import { facetPath, type ListedFacet, type Scope, type Searched } from './search/search-query.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { directoryMessages } from '#app/i18n/en/directory.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { Results } from './search-page/results.tsx'
import { SearchPanel } from './search-page/search-panel.tsx'

type FacetValuePageProps = { facet: ListedFacet; scope: Scope; value: string; name: string; searched: Searched }

/** The issues of all analyzers with one tag, or that find one weakness. */
export function FacetValuePage({ facet, scope, value, name, searched }: FacetValuePageProps) {
  const messages = useMessages('directory', directoryMessages)
  const search = useMessages('directorySearch', directorySearchMessages)
  const places = useMessages('places', placesMessages)
  const code = `CWE-${value}`
  const isTag = facet === 'tag'
  const trail = [
    { label: places.directory, href: '/directory' },
    { label: isTag ? messages.tags : messages.weaknesses, href: facetPath(facet) },
  ]
  const { query, total, jump } = searched.answer
  const weakness = name ? `${code}, ${name}` : code
  return (
    <>
      <div className="hung page-top">
        <Breadcrumb trail={trail} here={isTag ? value : code} />
        <h1>{isTag ? value : name || code}</h1>
        <p className="lead">{isTag ? messages.taggedText(value) : messages.weaknessText(weakness)}</p>
        {isTag ? null : (
          <p className="feeds">
            <a href={`https://cwe.mitre.org/data/definitions/${value}.html`} rel="noopener noreferrer">
              {messages.atMitre}
            </a>
          </p>
        )}
        <SearchPanel
          scope={scope}
          query={query}
          label={isTag ? search.labelTagged(value) : search.labelIn(code)}
          total={total}
          jump={jump}
        />
      </div>
      <Results scope={scope} searched={searched} by="analyzer" />
    </>
  )
}
