import { createFileRoute } from '@tanstack/react-router'
import { search } from '#app/search/search.functions.ts'
import { SearchPage } from '#app/search/search-page.tsx'
import { searchPlace } from '#app/search/search-place.ts'
import { searchMessages } from '#app/i18n/en/search.ts'
import { shellIn } from '#app/shell/shell-in.ts'
import { localeAt } from '#app/i18n/locale-path.ts'
import { PageLayout } from '#app/layouts/index.tsx'
import { documentMessages } from '#app/i18n/use-messages.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { seo } from '#app/seo/seo.ts'

export const Route = createFileRoute('/_site/search')({
  validateSearch: searchPlace,
  loaderDeps: ({ search: place }) => place,
  loader: ({ deps: { q = '', type, page }, location }) => search({ data: { text: q, type, page, locale: localeAt(location) } }),
  head: ({ matches, match }) => {
    const { q = '', page = 1 } = match.search
    // The text itself is not in the title, which analytics and recordings contain.
    const title = q ? documentMessages('search', searchMessages).titled(page) : documentMessages('places', placesMessages).search
    return seo(shellIn(matches)?.site, { title, head: { noindex: true } }, match)
  },
  component: Search,
})

function Search() {
  return (
    <PageLayout name="plain">
      <SearchPage place={Route.useSearch()} answer={Route.useLoaderData()} />
    </PageLayout>
  )
}
