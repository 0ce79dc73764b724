import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { CONTENT_LOCALES } from '#config'
import { inLocale } from '../locale-path.ts'

const search = z.string().max(8192).default('')
const locale = z.enum(CONTENT_LOCALES.all)
const facet = z.enum(['tag', 'cwe'])

const LISTS = { tag: 'tags', cwe: 'cwe' } as const

/** The values of a facet with how many issues have each. */
export const getFacet = createServerFn({ method: 'GET' })
  .validator(facet)
  .handler(async ({ data }) => {
    const [{ openCms }, { listFacetValues }, { nameOfWeakness }] = await Promise.all([
      import('#cms/payload.server.ts'),
      import('./facet-values.server.ts'),
      import('./cwe-names.server.ts'),
    ])
    const values = await listFacetValues(await openCms(), data)
    if (data === 'tag') return values.map(({ value, count }) => ({ value, label: value, count, name: '' }))
    const weaknesses = values.toSorted((a, b) => Number(a.value) - Number(b.value))
    return weaknesses.map(({ value, count }) => ({ value, label: `CWE-${value}`, count, name: nameOfWeakness(value) }))
  })

/** The issues of every analyzer with one value of a facet. What no issue has is a 404. */
export const getFacetValue = createServerFn({ method: 'GET' })
  .validator(z.object({ facet, value: z.string().max(200), locale, search }))
  .handler(async ({ data }) => {
    const [{ openCms }, { facetValue }, { queryIn, searchIn }, { chosenIn, freeOf }, { missingAt }, { nameOfWeakness }] = await Promise.all(
      [
        import('#cms/payload.server.ts'),
        import('./directory-query.server.ts'),
        import('./directory-place.server.ts'),
        import('./directory-place.ts'),
        import('./missing.server.ts'),
        import('./cwe-names.server.ts'),
      ],
    )
    const cms = await openCms()
    const value = facetValue(data.value)
    const base = `/directory/${LISTS[data.facet]}/${encodeURIComponent(value)}`
    const scope = { base, fixed: data.facet }
    const query = queryIn(scope, data.search, value)
    const searched = await searchIn(cms, scope, query, data)
    const free = freeOf(scope, query)
    const isNarrowed = chosenIn(free) > 0 || free.q !== ''
    if (value === '' || (searched.answer.total === 0 && !isNarrowed))
      throw notFound({ data: await missingAt(cms, inLocale(base, data.locale)) })
    return { facet: data.facet, scope, value, name: data.facet === 'cwe' ? nameOfWeakness(value) : '', searched }
  })

/** What versions changed, as the address asks: of one analyzer or all, from a moment on. */
export const getChanges = createServerFn({ method: 'GET' })
  .validator(z.object({ search }))
  .handler(async ({ data }) => {
    const [{ openCms }, { listChanges }, { listAnalyzers }] = await Promise.all([
      import('#cms/payload.server.ts'),
      import('./changes.server.ts'),
      import('./analyzers.server.ts'),
    ])
    const cms = await openCms()
    const parameters = new URLSearchParams(data.search)
    const analyzers = (await listAnalyzers(cms)).map(({ shortcode, name }) => ({ shortcode, name }))
    const chosen = analyzers.find(({ shortcode }) => shortcode === parameters.get('analyzer')) ?? null
    const before = parameters.get('before') ?? ''
    return { analyzers, chosen, isFirst: before === '', ...(await listChanges(cms, chosen?.shortcode, before)) }
  })
