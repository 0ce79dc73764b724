import { createFileRoute } from '@tanstack/react-router'
import { getFacet } from '#app/directory/directory-lists.functions.ts'
import { FacetListPage } from '#app/directory/facet-list-page.tsx'
import { shellIn } from '#app/shell/shell-in.ts'
import { PageLayout } from '#app/layouts/index.tsx'

export const Route = createFileRoute('/_site/directory/tags/')({
  loader: () => getFacet({ data: 'tag' }),
  head: async ({ loaderData, matches, match }) =>
    (await import('#app/directory/head.ts')).facetListHead(shellIn(matches)?.site, 'tag', loaderData, match),
  component: Tags,
})

function Tags() {
  return (
    <PageLayout name="analyzer">
      <FacetListPage facet="tag" values={Route.useLoaderData()} />
    </PageLayout>
  )
}
