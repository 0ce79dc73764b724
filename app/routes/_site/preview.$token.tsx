import { createFileRoute } from '@tanstack/react-router'
import { openPreview } from '../../content/preview.functions.ts'
import { PreviewEnded } from '../../features/preview/preview-ended.tsx'
import { shellIn } from '../../features/shell/shell-in.ts'
import { PageLayout } from '../../layouts/index.tsx'
import { seo } from '../../seo.ts'

export const Route = createFileRoute('/_site/preview/$token')({
  validateSearch: ({ to }: Record<string, unknown>) => (typeof to === 'string' ? { to } : {}),
  loaderDeps: ({ search: { to } }) => ({ to }),
  loader: ({ params, deps }) => openPreview({ data: { ...params, ...deps } }),
  head: ({ matches, match }) => seo(shellIn(matches)?.site, { title: 'Preview', head: { noindex: true } }, match),
  component: Ended,
})

function Ended() {
  return (
    <PageLayout name="plain">
      <PreviewEnded />
    </PageLayout>
  )
}
