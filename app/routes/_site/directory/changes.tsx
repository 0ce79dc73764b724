import { createFileRoute } from '@tanstack/react-router'
import { getChanges } from '#app/directory/directory-lists.functions.ts'
import { ChangesPage } from '#app/directory/changes/changes-page.tsx'
import { changesSearch } from '#app/directory/search-page/searchable-route.ts'
import { shellIn } from '#app/shell/shell-in.ts'
import { PageLayout } from '#app/layouts/index.tsx'

export const Route = createFileRoute('/_site/directory/changes')({
  validateSearch: changesSearch,
  loaderDeps: ({ search: { analyzer, before } }) => ({ analyzer, before }),
  loader: ({ location }) => getChanges({ data: { search: location.searchStr } }),
  head: async ({ loaderData, matches, match }) =>
    (await import('#app/directory/head.ts')).changesHead(shellIn(matches)?.site, loaderData, match),
  component: Changes,
})

function Changes() {
  return (
    <PageLayout name="analyzer">
      <ChangesPage {...Route.useLoaderData()} />
    </PageLayout>
  )
}
