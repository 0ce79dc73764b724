import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { getAnalyzer } from '../../../content/directory.functions.ts'
import { AnalyzerPage } from '../../../features/directory/analyzer-page.tsx'
import { seo } from '../../../seo.ts'
import { shellIn } from '../../../features/shell/shell-in.ts'

const search = z.object({ page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined) })

export const Route = createFileRoute('/_site/directory/$analyzer/')({
  validateSearch: search,
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
