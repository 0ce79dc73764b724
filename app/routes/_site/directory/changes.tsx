import { createFileRoute } from '@tanstack/react-router'
import { getChanges } from '../../../content/directory-lists.functions.ts'
import { ChangesPage } from '../../../features/directory/changes-page.tsx'
import { changesSearch } from '../../../features/directory/directory-search-query.ts'
import { shellIn } from '../../../features/shell/shell-in.ts'
import { PageLayout } from '../../../layouts/index.tsx'

export const Route = createFileRoute('/_site/directory/changes')({
  validateSearch: changesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ location }) => getChanges({ data: { search: location.searchStr } }),
  head: async ({ loaderData, matches, match }) =>
    (await import('../../../directory-head.ts')).changesHead(shellIn(matches)?.site, loaderData, match),
  component: Changes,
})

function Changes() {
  return (
    <PageLayout name="analyzer">
      <ChangesPage {...Route.useLoaderData()} />
    </PageLayout>
  )
}
