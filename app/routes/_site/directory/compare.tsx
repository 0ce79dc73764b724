import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '#app/directory/compare/compare-page.tsx'
import { getComparison } from '#app/directory/directory-lists.functions.ts'
import { compareSearch } from '#app/directory/search-page/searchable-route.ts'
import { shellIn } from '#app/shell/shell-in.ts'
import { PageLayout } from '#app/layouts/index.tsx'

export const Route = createFileRoute('/_site/directory/compare')({
  validateSearch: compareSearch,
  loaderDeps: ({ search: { a, b } }) => ({ a, b }),
  loader: ({ deps: { a = '', b = '' } }) => getComparison({ data: { a, b } }),
  head: async ({ loaderData, matches, match }) =>
    (await import('#app/directory/compare/compare-head.ts')).compareHead(shellIn(matches)?.site, loaderData, match),
  component: Compare,
})

function Compare() {
  return (
    <PageLayout name="analyzer">
      <ComparePage {...Route.useLoaderData()} />
    </PageLayout>
  )
}
