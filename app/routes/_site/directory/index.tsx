import { createFileRoute } from '@tanstack/react-router'
import { getDirectory } from '../../../content/directory.functions.ts'
import { analyzerAsked } from '../../../features/directory/analyzer-asked.ts'
import { DirectoryPage } from '../../../features/directory/directory-page.tsx'
import { directorySearch } from '../../../features/directory/directory-search-query.ts'
import { shellIn } from '../../../features/shell/shell-in.ts'
import { localeAt } from '../../../locale-path.ts'
import { PageLayout } from '../../../layouts/index.tsx'
import { documentWords } from '../../../document-words.ts'
import { placesWords } from '../../../words/en/places.ts'

export const Route = createFileRoute('/_site/directory/')({
  validateSearch: directorySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ location, abortController: { signal } }) =>
    getDirectory({ data: { locale: localeAt(location), search: location.searchStr }, signal }),
  head: async ({ loaderData, matches, match }) => {
    if (!loaderData) return {}
    const { directory: title, directoryText: description } = documentWords('places', placesWords)
    const shown = { title, description, scope: { base: '/directory' }, query: loaderData.query, answer: loaderData.searched?.answer }
    return (await import('../../../directory-head.ts')).directoryHead(shellIn(matches)?.site, shown, match)
  },
  component: Directory,
})

function Directory() {
  return (
    <PageLayout name="analyzer">
      <DirectoryPage {...Route.useLoaderData()} asked={analyzerAsked(Route.useSearch())} />
    </PageLayout>
  )
}
