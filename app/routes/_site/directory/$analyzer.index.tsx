import { createFileRoute } from '@tanstack/react-router'
import { getAnalyzer } from '../../../content/directory.functions.ts'
import { AnalyzerPage } from '../../../features/directory/analyzer-page.tsx'
import { pageSearch } from '../../../features/directory/page-search.ts'
import { validShortcodes } from '../../../features/directory/valid-shortcodes.ts'
import { shellIn } from '../../../features/shell/shell-in.ts'
import { localeAt } from '../../../locale-path.ts'
import { PageLayout } from '../../../layouts/index.tsx'
import { seo } from '../../../seo.ts'

export const Route = createFileRoute('/_site/directory/$analyzer/')({
  staticData: { validate: validShortcodes },
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ params, deps, location }) =>
    getAnalyzer({ data: { analyzer: params.analyzer, page: deps.page, search: location.searchStr, locale: localeAt(location) } }),
  head: ({ loaderData, matches, match }) => {
    if (!loaderData) return {}
    const { name, excerpt, head } = loaderData.analyzer
    return seo(shellIn(matches)?.site, { title: name, description: excerpt, head }, match)
  },
  component: Analyzer,
})

function Analyzer() {
  const { analyzer, layout, list } = Route.useLoaderData()
  return (
    <PageLayout name={layout}>
      <AnalyzerPage analyzer={analyzer} list={list} />
    </PageLayout>
  )
}
