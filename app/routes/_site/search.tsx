import { createFileRoute } from '@tanstack/react-router'
import { search } from '../../content/search.functions.ts'
import { SearchPage } from '../../features/search/search-page.tsx'
import { shellIn } from '../../features/shell/shell-in.ts'
import { localeAt } from '../../locale-path.ts'
import { PageLayout } from '../../layouts/index.tsx'
import { documentWords } from '../../document-words.ts'
import { placesWords } from '../../words/en/places.ts'
import { seo } from '../../seo.ts'

/** Longer questions are cut: nothing is called so. */
const LONGEST_QUERY = 100

export const Route = createFileRoute('/_site/search')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => ({
    q: typeof q === 'string' ? q.slice(0, LONGEST_QUERY) : undefined,
  }),
  loaderDeps: ({ search: { q = '' } }) => ({ text: q }),
  loader: ({ deps, location }) => search({ data: { ...deps, locale: localeAt(location) } }),
  head: ({ matches, match }) =>
    seo(shellIn(matches)?.site, { title: documentWords('places', placesWords).search, head: { noindex: true } }, match),
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
