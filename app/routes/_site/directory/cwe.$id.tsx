import { createFileRoute } from '@tanstack/react-router'
import { answerAlternate } from '#app/formats/answer-alternate.server.ts'
import { getFacetValue } from '#app/directory/directory-lists.functions.ts'
import { directoryDeps, directorySearch, loadSearchable } from '#app/directory/search-page/searchable-route.ts'
import { FacetValuePage } from '#app/directory/facet-value-page.tsx'
import { shellIn } from '#app/shell/shell-in.ts'
import { localeAt } from '#app/i18n/locale-path.ts'
import { PageLayout } from '#app/layouts/index.tsx'

export const Route = createFileRoute('/_site/directory/cwe/$id')({
  server: {
    handlers: {
      GET: async ({ request, next }) => (await answerAlternate(request)) ?? next(),
    },
  },
  validateSearch: directorySearch,
  loaderDeps: directoryDeps,
  loader: (context) => {
    const { params, location } = context
    return loadSearchable(context, (signal) =>
      getFacetValue({ data: { facet: 'cwe', value: params.id, locale: localeAt(location), search: location.searchStr }, signal }),
    )
  },
  head: async ({ loaderData, matches, match }) =>
    loaderData ? (await import('#app/directory/head.ts')).facetHead(shellIn(matches)?.site, 'cwe', loaderData, match) : {},
  component: Weakness,
})

function Weakness() {
  return (
    <PageLayout name="analyzer">
      <FacetValuePage {...Route.useLoaderData()} />
    </PageLayout>
  )
}
