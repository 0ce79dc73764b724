import type { Facet, FacetValue } from './search/search-query.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { categoriesMessages } from '#app/i18n/en/categories.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { severityMessages } from '#app/i18n/en/text.ts'
import { nameIn } from '#app/i18n/index.ts'

/** Returns the display names of facets and their values: translated where possible, otherwise as written in the catalogue. */
export function useFacetNames() {
  const messages = useMessages('directorySearch', directorySearchMessages)
  const names: Partial<Record<Facet, Record<string, string>>> = {
    severity: useMessages('severity', severityMessages),
    category: useMessages('categories', categoriesMessages),
    autofix: messages.autofixes,
    recommended: messages.recommendations,
    status: messages.states,
  }
  const valueName = (facet: Facet, { value, label }: Pick<FacetValue, 'value' | 'label'>) => {
    const own = names[facet]
    return own ? nameIn(own, value) : label
  }
  return { facetName: (facet: Facet) => messages.facets[facet], valueName }
}
