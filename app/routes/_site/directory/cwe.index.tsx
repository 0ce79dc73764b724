import { createFileRoute } from '@tanstack/react-router'
import { getFacet } from '#app/directory/directory-lists.functions.ts'
import { FacetListPage } from '#app/directory/facet-list-page.tsx'
import { shellIn } from '#app/shell/shell-in.ts'
import { PageLayout } from '#app/layouts/index.tsx'

export const Route = createFileRoute('/_site/directory/cwe/')({
  loader: () => getFacet({ data: 'cwe' }),
  head: async ({ loaderData, matches, match }) =>
    (await import('#app/directory/head.ts')).facetListHead(shellIn(matches)?.site, 'cwe', loaderData, match),
  component: Weaknesses,
})

function Weaknesses() {
  return (
    <PageLayout name="analyzer">
      <FacetListPage facet="cwe" values={Route.useLoaderData()} />
    </PageLayout>
  )
}
