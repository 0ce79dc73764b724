import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { CONTENT_LOCALES } from '#config'
import { suggestionsAt } from '#app/text-index/not-found-suggestions.server.ts'
import { withCms } from '#app/documents/with-cms.ts'
import { inLocale } from '#app/i18n/locale-path.ts'
import { addressOfList } from './cards/directory-cards.server.ts'
import { readChanges } from './changes/changes.server.ts'
import { compareAnalyzers } from './compare/compare.server.ts'
import { listFacetValues, nameOfWeakness } from './directory-counts.server.ts'
import { queryIn, searchIn } from './search/search-url.server.ts'
import { countSelected, facetPath, withoutFixedFacet } from './search/search-query.ts'
import { facetValue } from './search/search-query.server.ts'

const search = z.string().max(8192).default('')
const locale = z.enum(CONTENT_LOCALES.all)
const facet = z.enum(['tag', 'cwe'])

/** Returns the values of a facet with their issue counts. */
export const getFacet = createServerFn({ method: 'GET' })
  .middleware([withCms])
  .validator(facet)
  .handler(async ({ data, context: { cms } }) => {
    const values = await listFacetValues(cms, data)
    return data === 'tag' ? values : values.toSorted((a, b) => Number(a.value) - Number(b.value))
  })

/** Returns the issues of all analyzers with one value of a facet. A value that no issue has is a 404. */
export const getFacetValue = createServerFn({ method: 'GET' })
  .middleware([withCms])
  .validator(z.object({ facet, value: z.string().max(200), locale, search }))
  .handler(async ({ data, context: { cms } }) => {
    const value = facetValue(data.value)
    const base = facetPath(data.facet, value)
    const scope = { base, fixed: data.facet }
    const query = queryIn(scope, data.search, value)
    const searched = await searchIn(cms, scope, query, data)
    const free = withoutFixedFacet(scope, query)
    const isNarrowed = countSelected(free) > 0 || free.q !== ''
    if (value === '' || (searched.answer.total === 0 && !isNarrowed))
      throw notFound({ data: await suggestionsAt(cms, inLocale(base, data.locale)) })
    const card = await addressOfList(cms, { locale: data.locale, key: base })
    return { facet: data.facet, card, scope, value, name: data.facet === 'cwe' ? nameOfWeakness(value) : '', searched }
  })

const shortcode = z.string().max(80).catch('')

/** Returns what the tools catch of one another, and the comparison of two of them. */
export const getComparison = createServerFn({ method: 'GET' })
  .middleware([withCms])
  .validator(z.object({ a: shortcode, b: shortcode }))
  .handler(async ({ data: { a, b }, context: { cms } }) => ({ a, b, ...(await compareAnalyzers(cms, a, b)) }))

/** Returns the changes the address asks for: of one analyzer or all, before a given time. */
export const getChanges = createServerFn({ method: 'GET' })
  .middleware([withCms])
  .validator(z.object({ search }))
  .handler(({ data, context: { cms } }) => readChanges(cms, data.search))
