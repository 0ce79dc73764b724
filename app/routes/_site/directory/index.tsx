import { createFileRoute } from '@tanstack/react-router'
import { getDirectory } from '#app/directory/directory.functions.ts'
import { parseAnalyzerFilter } from '#app/directory/analyzer/analyzer-filter.ts'
import { DirectoryPage } from '#app/directory/directory-page.tsx'
import { directoryDeps, directorySearch, loadSearchable } from '#app/directory/search-page/searchable-route.ts'
import { shellIn } from '#app/shell/shell-in.ts'
import { localeAt } from '#app/i18n/locale-path.ts'
import { PageLayout } from '#app/layouts/index.tsx'
import { documentMessages } from '#app/i18n/use-messages.ts'
import { placesMessages } from '#app/i18n/en/places.ts'

export const Route = createFileRoute('/_site/directory/')({
  validateSearch: directorySearch,
  loaderDeps: directoryDeps,
  loader: (context) => {
    const { location } = context
    return loadSearchable(context, (signal) => getDirectory({ data: { locale: localeAt(location), search: location.searchStr }, signal }))
  },
  head: async ({ loaderData, matches, match }) => {
    if (!loaderData) return {}
    const { directory: title, directoryText: description } = documentMessages('places', placesMessages)
    const shown = {
      title,
      description,
      card: loaderData.card,
      scope: { base: '/directory' },
      query: loaderData.query,
      answer: loaderData.searched?.answer,
    }
    return (await import('#app/directory/head.ts')).directoryHead(shellIn(matches)?.site, shown, match)
  },
  component: Directory,
})

function Directory() {
  return (
    <PageLayout name="analyzer">
      <DirectoryPage {...Route.useLoaderData()} filter={parseAnalyzerFilter(Route.useSearch())} />
    </PageLayout>
  )
}
