import { createFileRoute } from '@tanstack/react-router'
import { loadViews, RenderBlocks } from '../../blocks/index.tsx'
import { loadArticle } from '../../features/article/index.tsx'
import { lookupOf } from '../../features/page/lookup-of.ts'
import { PageFrame } from '../../features/page/page-frame.tsx'
import { readPage } from '../../features/page/read-page.ts'
import { shellIn } from '../../features/shell/shell-in.ts'
import { PageLayout } from '../../layouts/index.tsx'
import { documentHead } from '../../document-head.ts'

export const Route = createFileRoute('/_site/$')({
  // Nearly every page is drawn by it, of parts that all pages have.
  codeSplitGroupings: [],
  loader: async ({ location, route }) => {
    const page = await readPage(lookupOf(location, route.options.staticData))
    await Promise.all([loadViews(page.blocks), loadArticle(page)])
    return page
  },
  // A page is read once in a document's life; a reload, or a new build, reads it again (C14).
  staleTime: Infinity,
  gcTime: Infinity,
  head: ({ loaderData, matches, match }) => (loaderData ? documentHead(shellIn(matches)?.site, loaderData, match) : {}),
  component: ContentPage,
})

function ContentPage() {
  const page = Route.useLoaderData()
  return (
    <PageLayout name={page.layout}>
      <PageFrame page={page}>
        <RenderBlocks blocks={page.blocks} />
      </PageFrame>
    </PageLayout>
  )
}
