import { createFileRoute } from '@tanstack/react-router'
import { getAnalyzers } from '../../../content/directory.functions.ts'
import { AnalyzerList } from '../../../features/directory/analyzer-list.tsx'
import { shellIn } from '../../../features/shell/shell-in.ts'
import { localeAt } from '../../../locale-path.ts'
import { PageLayout } from '../../../layouts/index.tsx'
import { documentLocale } from '../../../document-locale.ts'
import { documentWords } from '../../../document-words.ts'
import { placesWords } from '../../../words/en/places.ts'
import { seo } from '../../../seo.ts'

export const Route = createFileRoute('/_site/directory/')({
  loader: ({ location }) => getAnalyzers({ data: localeAt(location) }),
  head: ({ matches, match }) => {
    const { directory: title, directoryText: description } = documentWords('places', placesWords)
    return seo(shellIn(matches)?.site, { title, description, locale: documentLocale() }, match)
  },
  component: Directory,
})

function Directory() {
  return (
    <PageLayout name="analyzer">
      <AnalyzerList analyzers={Route.useLoaderData()} />
    </PageLayout>
  )
}
