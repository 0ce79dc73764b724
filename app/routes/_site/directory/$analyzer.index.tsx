import { createFileRoute } from '@tanstack/react-router'
import { getAnalyzer } from '../../../content/directory.functions.ts'
import { AnalyzerPage } from '../../../features/directory/analyzer-page.tsx'
import { pageSearch } from '../../../features/directory/page-search.ts'
import { seo } from '../../../seo.ts'
import { shellIn } from '../../../features/shell/shell-in.ts'

export const Route = createFileRoute('/_site/directory/$analyzer/')({
  validateSearch: pageSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ params, deps }) => getAnalyzer({ data: { analyzer: params.analyzer, page: deps.page } }),
  head: ({ loaderData, matches }) =>
    seo(shellIn(matches)?.site, { title: loaderData?.analyzer.name, description: loaderData?.analyzer.excerpt }),
  component: Analyzer,
})

function Analyzer() {
  const { analyzer, list } = Route.useLoaderData()
  return <AnalyzerPage analyzer={analyzer} list={list} />
}
