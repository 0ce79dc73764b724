import { createFileRoute } from '@tanstack/react-router'
import { search } from '../../content/search.functions.ts'
import { SearchPage } from '../../features/search/search-page.tsx'
import { shellIn } from '../../features/shell/shell-in.ts'
import { PageLayout } from '../../layouts/index.tsx'
import { seo } from '../../seo.ts'

export const Route = createFileRoute('/_site/search')({
  validateSearch: ({ q }: Record<string, unknown>) => (typeof q === 'string' && q !== '' ? { q } : {}),
  loaderDeps: ({ search: { q = '' } }) => ({ text: q.slice(0, 100) }),
  loader: ({ deps }) => search({ data: deps }),
  head: ({ matches, match }) => seo(shellIn(matches)?.site, { title: 'Search', head: { noindex: true } }, match),
  component: Search,
})

function Search() {
  const { q = '' } = Route.useSearch()
  return (
    <PageLayout name="plain">
      <SearchPage text={q} matches={Route.useLoaderData()} />
    </PageLayout>
  )
}
