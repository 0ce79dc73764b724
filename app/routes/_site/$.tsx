import { createFileRoute } from '@tanstack/react-router'
import { answerAlternate } from '#app/formats/answer-alternate.server.ts'
import { loadViews, RenderBlocks } from '#app/blocks/index.tsx'
import { loadArticle } from '#app/articles/index.tsx'
import { lookupOf, readPage } from '#app/pages/read-page.ts'
import { PageFrame } from '#app/pages/page-frame.tsx'
import { shellIn } from '#app/shell/shell-in.ts'
import { PageLayout } from '#app/layouts/index.tsx'
import { documentHead } from '#app/seo/document-head.ts'

export const Route = createFileRoute('/_site/$')({
  // Nearly every page uses this route, so a separate chunk would only add a request.
  codeSplitGroupings: [],
  server: {
    handlers: {
      GET: async ({ request, next }) => (await answerAlternate(request)) ?? next(),
    },
  },
  loader: async ({ location, route }) => {
    const page = await readPage(lookupOf(location, route.options.staticData))
    await Promise.all([loadViews(page.blocks), loadArticle(page)])
    return page
  },
  // A page is loaded once per document; a reload or a new build loads it again (C14).
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
