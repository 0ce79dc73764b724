import { createFileRoute } from '@tanstack/react-router'
import { getFacetValue } from '../../../content/directory-lists.functions.ts'
import { directorySearch } from '../../../features/directory/directory-search-query.ts'
import { FacetValuePage } from '../../../features/directory/facet-value-page.tsx'
import { shellIn } from '../../../features/shell/shell-in.ts'
import { localeAt } from '../../../locale-path.ts'
import { PageLayout } from '../../../layouts/index.tsx'

export const Route = createFileRoute('/_site/directory/tags/$tag')({
  validateSearch: directorySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, location, abortController: { signal } }) =>
    getFacetValue({ data: { facet: 'tag', value: params.tag, locale: localeAt(location), search: location.searchStr }, signal }),
  head: async ({ loaderData, matches, match }) =>
    loaderData ? (await import('../../../directory-head.ts')).facetHead(shellIn(matches)?.site, 'tag', loaderData, match) : {},
  component: Tag,
})

function Tag() {
  return (
    <PageLayout name="analyzer">
      <FacetValuePage {...Route.useLoaderData()} />
    </PageLayout>
  )
}
