import { createFileRoute } from '@tanstack/react-router'
import { getAnalyzer } from '../../../content/directory.functions.ts'
import { AnalyzerPage } from '../../../features/directory/analyzer-page.tsx'
import { directorySearch } from '../../../features/directory/directory-search-query.ts'
import { validShortcodes } from '../../../features/directory/valid-shortcodes.ts'
import { shellIn } from '../../../features/shell/shell-in.ts'
import { localeAt } from '../../../locale-path.ts'
import { PageLayout } from '../../../layouts/index.tsx'

export const Route = createFileRoute('/_site/directory/$analyzer/')({
  staticData: { validate: validShortcodes },
  server: {
    handlers: {
      GET: async ({ request, next }) => (await (await import('../../../content/directory-twin.server.ts')).answerTwin(request)) ?? next(),
    },
  },
  validateSearch: directorySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, location, abortController: { signal } }) =>
    getAnalyzer({ data: { analyzer: params.analyzer, search: location.searchStr, locale: localeAt(location) }, signal }),
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
      scope,
      query: answer.query,
      answer,
    }
    return (await import('../../../directory-head.ts')).directoryHead(shellIn(matches)?.site, shown, match)
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
