import type { Scope, Searched } from '../../content/directory-place.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { useWords } from '../../ui/use-words.ts'
import { directorySearchWords } from '../../words/en/directory-search.ts'
import { directoryWords } from '../../words/en/directory.ts'
import { placesWords } from '../../words/en/places.ts'
import { Results } from './results.tsx'
import { SearchPanel } from './search-panel.tsx'

type FacetValuePageProps = { facet: 'tag' | 'cwe'; scope: Scope; value: string; name: string; searched: Searched }

/** The issues of every analyzer that have a tag, or find a weakness. */
export function FacetValuePage({ facet, scope, value, name, searched }: FacetValuePageProps) {
  const words = useWords('directory', directoryWords)
  const search = useWords('directorySearch', directorySearchWords)
  const places = useWords('places', placesWords)
  const code = `CWE-${value}`
  const isTag = facet === 'tag'
  const trail = [
    { label: places.directory, href: '/directory' },
    isTag ? { label: words.tags, href: '/directory/tags' } : { label: words.weaknesses, href: '/directory/cwe' },
  ]
  const { query, total, jump } = searched.answer
  const weakness = name ? `${code}, ${name}` : code
  return (
    <>
      <div className="hung page-top">
        <Breadcrumb trail={trail} here={isTag ? value : code} />
        <h1>{isTag ? value : name || code}</h1>
        <p className="lead">{isTag ? words.taggedText(value) : words.weaknessText(weakness)}</p>
        {isTag ? null : (
          <p className="feeds">
            <a href={`https://cwe.mitre.org/data/definitions/${value}.html`} rel="noopener noreferrer">
              {words.atMitre}
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
