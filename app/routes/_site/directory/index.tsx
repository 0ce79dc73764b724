import { createFileRoute } from '@tanstack/react-router'
import { getAnalyzers } from '../../../content/directory.functions.ts'
import { AnalyzerList } from '../../../features/directory/analyzer-list.tsx'
import { seo } from '../../../seo.ts'
import { shellIn } from '../../../features/shell/shell-in.ts'

export const Route = createFileRoute('/_site/directory/')({
  loader: () => getAnalyzers(),
  head: ({ matches }) =>
    seo(shellIn(matches)?.site, {
      title: 'Directory',
      description: 'Every analyzer, and every issue it finds, with severity, reason and fix.',
    }),
  component: Directory,
})

function Directory() {
  return <AnalyzerList analyzers={Route.useLoaderData()} />
}
