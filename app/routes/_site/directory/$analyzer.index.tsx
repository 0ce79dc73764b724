import { createFileRoute } from '@tanstack/react-router'
import { answerAlternate } from '#app/formats/answer-alternate.server.ts'
import { getAnalyzer } from '#app/directory/directory.functions.ts'
import { AnalyzerPage } from '#app/directory/analyzer/analyzer-page.tsx'
import { directoryDeps, directorySearch, loadSearchable } from '#app/directory/search-page/searchable-route.ts'
import { validShortcodes } from '#app/directory/analyzer/valid-shortcodes.ts'
import { shellIn } from '#app/shell/shell-in.ts'
import { localeAt } from '#app/i18n/locale-path.ts'
import { PageLayout } from '#app/layouts/index.tsx'

export const Route = createFileRoute('/_site/directory/$analyzer/')({
  staticData: { validate: validShortcodes },
  server: {
    handlers: {
      GET: async ({ request, next }) => (await answerAlternate(request)) ?? next(),
    },
  },
  validateSearch: directorySearch,
  loaderDeps: directoryDeps,
  loader: (context) => {
    const { params, location } = context
    return loadSearchable(context, (signal) =>
      getAnalyzer({ data: { analyzer: params.analyzer, search: location.searchStr, locale: localeAt(location) }, signal }),
    )
  },
  head: async ({ loaderData, matches, match }) => {
    if (!loaderData) return {}
    const { analyzer, searched } = loaderData
    const scope = { base: `/directory/${analyzer.shortcode}`, fixed: 'analyzer' } as const
    const { answer } = searched
    const shown = {
      title: analyzer.name,
      description: analyzer.excerpt,
      head: analyzer.head,
      written: analyzer.written,
      locales: analyzer.translations,
      analyzer,
      scope,
      query: answer.query,
      answer,
    }
    return (await import('#app/directory/head.ts')).directoryHead(shellIn(matches)?.site, shown, match)
  },
  component: Analyzer,
})

function Analyzer() {
  const { layout, ...shown } = Route.useLoaderData()
  return (
    <PageLayout name={layout}>
      <AnalyzerPage {...shown} />
    </PageLayout>
  )
}
