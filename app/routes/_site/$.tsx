import { createFileRoute } from '@tanstack/react-router'
import { RenderBlocks } from '../../blocks/index.tsx'
import { getPage } from '../../content/pages.functions.ts'
import { PageLayout } from '../../layouts/index.tsx'
import { seo } from '../../seo.ts'
import { shellIn } from '../../features/shell/shell-in.ts'

export const Route = createFileRoute('/_site/$')({
  loader: ({ location }) => getPage({ data: { path: location.pathname } }),
  head: ({ loaderData, matches }) =>
    seo(shellIn(matches)?.site, {
      title: loaderData?.seo?.title || loaderData?.title,
      description: loaderData?.seo?.description || loaderData?.excerpt,
      noindex: loaderData?.seo?.noindex,
    }),
  component: ContentPage,
})

function ContentPage() {
  const page = Route.useLoaderData()
  return (
    <PageLayout name={page.layout ?? 'default'}>
      <RenderBlocks blocks={page.blocks} />
    </PageLayout>
  )
}
