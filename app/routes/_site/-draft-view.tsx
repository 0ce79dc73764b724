import { RenderBlocks } from '../../blocks/index.tsx'
import type { DraftView as View } from '../../content/draft-view.server.ts'
import { AnalyzerPage } from '../../features/directory/analyzer-page.tsx'
import { IssuePage } from '../../features/directory/issue-page.tsx'
import { PageFrame } from '../../features/page/page-frame.tsx'
import { NothingToShow } from '../../features/preview/nothing-to-show.tsx'
import { useLiveDraft } from '../../features/preview/use-live-draft.ts'
import { PageLayout } from '../../layouts/index.tsx'

function Content({ view }: { view: View }) {
  if ('lacks' in view) return <NothingToShow lacks={view.lacks} />
  if ('analyzer' in view) return <AnalyzerPage analyzer={view.analyzer} searched={view.searched} changes={view.changes} />
  if ('issue' in view) return <IssuePage issue={view.issue} around={view.around} />
  return (
    <PageFrame page={view.page}>
      <RenderBlocks blocks={view.page.blocks} />
    </PageFrame>
  )
}

function layoutOf(view: View) {
  if ('lacks' in view) return 'plain'
  return 'page' in view ? view.page.layout : view.layout
}

/** A draft, drawn as its own route draws it, and drawn anew while its form is typed into. */
export function DraftView({ token, first }: { token: string; first: View }) {
  const view = useLiveDraft(token, first)
  return (
    <PageLayout name={layoutOf(view)}>
      <Content view={view} />
    </PageLayout>
  )
}
