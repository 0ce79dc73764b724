import { createFileRoute } from '@tanstack/react-router'
import { openPreview } from '#app/pages/preview.functions.ts'
import { loadArticle } from '#app/articles/index.tsx'
import { PreviewEnded } from '#app/pages/preview/preview.tsx'
import { shellIn } from '#app/shell/shell-in.ts'
import { loadViews } from '#app/blocks/index.tsx'
import { PageLayout } from '#app/layouts/index.tsx'
import { documentMessages } from '#app/i18n/use-messages.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { seo } from '#app/seo/seo.ts'
import { loadMessages } from '#app/i18n/index.ts'
import { localeAt } from '#app/i18n/locale-path.ts'
import { DraftView } from './-draft-view.tsx'

export const Route = createFileRoute('/_site/preview/$token')({
  validateSearch: ({ to }: Record<string, unknown>) => (typeof to === 'string' ? { to } : {}),
  loaderDeps: ({ search: { to } }) => ({ to }),
  loader: async ({ params, deps, location }) => {
    const first = await openPreview({ data: { ...params, ...deps, locale: localeAt(location) } })
    if (first && 'page' in first)
      await Promise.all([loadViews(first.page.blocks), loadArticle(first.page), loadMessages(first.page.locale)])
    return first
  },
  head: ({ matches, match }) =>
    seo(shellIn(matches)?.site, { title: documentMessages('places', placesMessages).preview, head: { noindex: true } }, match),
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
