import { createFileRoute } from '@tanstack/react-router'
import { openPreview } from '../../content/preview.functions.ts'
import { loadArticle } from '../../features/article/index.tsx'
import { PreviewEnded } from '../../features/preview/preview-ended.tsx'
import { shellIn } from '../../features/shell/shell-in.ts'
import { loadViews } from '../../blocks/index.tsx'
import { PageLayout } from '../../layouts/index.tsx'
import { documentWords } from '../../document-words.ts'
import { placesWords } from '../../words/en/places.ts'
import { seo } from '../../seo.ts'
import { loadWords } from '../../words/index.ts'
import { DraftView } from './-draft-view.tsx'

export const Route = createFileRoute('/_site/preview/$token')({
  validateSearch: ({ to }: Record<string, unknown>) => (typeof to === 'string' ? { to } : {}),
  loaderDeps: ({ search: { to } }) => ({ to }),
  loader: async ({ params, deps }) => {
    const first = await openPreview({ data: { ...params, ...deps } })
    if (first && 'page' in first) await Promise.all([loadViews(first.page.blocks), loadArticle(first.page), loadWords(first.page.locale)])
    return first
  },
  head: ({ matches, match }) =>
    seo(shellIn(matches)?.site, { title: documentWords('places', placesWords).preview, head: { noindex: true } }, match),
  component: Preview,
})

function Preview() {
  const first = Route.useLoaderData()
  const { token } = Route.useParams()
  if (first) return <DraftView token={token} first={first} />
  return (
    <PageLayout name="plain">
      <PreviewEnded />
    </PageLayout>
  )
}
