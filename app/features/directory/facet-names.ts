import type { Facet, FacetValue } from '../../content/directory-query.ts'
import { useWords } from '../../ui/use-words.ts'
import { categoriesWords } from '../../words/en/categories.ts'
import { directorySearchWords } from '../../words/en/directory-search.ts'
import { severityWords } from '../../words/en/severity.ts'
import { nameIn } from '../../words/index.ts'

/** How facets and their values are called: by the site's own words where it has some, else as they were written. */
export function useFacetNames() {
  const words = useWords('directorySearch', directorySearchWords)
  const names: Partial<Record<Facet, Record<string, string>>> = {
    severity: useWords('severity', severityWords),
    category: useWords('categories', categoriesWords),
    autofix: words.autofixes,
    recommended: words.recommendations,
    status: words.states,
  }
  const valueName = (facet: Facet, { value, label }: Pick<FacetValue, 'value' | 'label'>) => {
    const own = names[facet]
    return own ? nameIn(own, value) : label
  }
  return { facetName: (facet: Facet) => words.facets[facet], valueName }
}
