import { createFileRoute } from '@tanstack/react-router'
import { getAnalyzers } from '../../../content/directory.functions.ts'
import { AnalyzerList } from '../../../features/directory/analyzer-list.tsx'
import { shellIn } from '../../../features/shell/shell-in.ts'
import { localeAt } from '../../../locale-path.ts'
import { PageLayout } from '../../../layouts/index.tsx'
import { seo } from '../../../seo.ts'

export const Route = createFileRoute('/_site/directory/')({
  loader: ({ location }) => getAnalyzers({ data: localeAt(location) }),
  head: ({ matches, match }) =>
    seo(
      shellIn(matches)?.site,
      { title: 'Directory', description: 'Every analyzer, and every issue it finds, with severity, reason and fix.' },
      match,
    ),
  component: Directory,
})

function Directory() {
  return (
    <PageLayout name="analyzer">
      <AnalyzerList analyzers={Route.useLoaderData()} />
    </PageLayout>
  )
}
