import type { DraftView as View } from '#app/pages/draft-view.server.ts'
import { AnalyzerPage } from '#app/directory/analyzer/analyzer-page.tsx'
import { IssuePage } from '#app/directory/issue/view/issue-page.tsx'
import { PageFrame } from '#app/pages/page-frame.tsx'
import { DraftBlocks, useLiveDraft } from '#app/pages/preview/preview.tsx'
import { PageLayout } from '#app/layouts/index.tsx'
import { useLocale } from '#app/i18n/use-messages.ts'

/** Explains to an author why the preview is empty. */
const NothingToShow = ({ lacks }: { lacks: string }) => (
  <div className="hung">
    <h1>Nothing to show yet</h1>
    <p className="lead">{lacks}</p>
  </div>
)

function Content({ view }: { view: View }) {
  if ('lacks' in view) return <NothingToShow lacks={view.lacks} />
  if ('analyzer' in view) return <AnalyzerPage analyzer={view.analyzer} searched={view.searched} changes={view.changes} />
  if ('issue' in view) return <IssuePage issue={view.issue} around={view.around} />
  return (
    <PageFrame page={view.page}>
      <DraftBlocks blocks={view.page.blocks} />
    </PageFrame>
  )
}

function layoutOf(view: View) {
  if ('lacks' in view) return 'plain'
  return 'page' in view ? view.page.layout : view.layout
}

/** Renders a draft as its own route would, and updates it while its form is edited. */
export function DraftView({ token, first }: { token: string; first: View }) {
  const locale = useLocale()
  const view = useLiveDraft({ token, locale }, first)
  return (
    <PageLayout name={layoutOf(view)}>
      <Content view={view} />
    </PageLayout>
  )
}
