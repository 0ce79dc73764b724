import type { ReactNode } from 'react'
import type { PageView } from '#app/articles/page-view.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ContentLocaleContext, useLocale } from '#app/i18n/use-messages.ts'
import { seenByAll } from '#app/analytics/experiments/experiment-slot.ts'
import { Article } from '#app/articles/index.tsx'
import { Neighbours, TableOfContents } from '#app/shell/page-navigation.tsx'

/** Wraps a page in its breadcrumb and its neighbours. Top-level pages have neither; articles bring their own. */
export function PageFrame({ page, children }: { page: PageView; children: ReactNode }) {
  const locale = useLocale()
  // An untranslated page is shown in its own language, and marked with `lang` for screen readers.
  if (page.locale === locale) return renderFrame(page, children)
  return (
    <ContentLocaleContext value={page.locale}>
      <div className="foreign-words" lang={page.locale}>
        {renderFrame(page, children)}
      </div>
    </ContentLocaleContext>
  )
}

/** Blocks that render the page's h1. */
const HEADING_BLOCKS: string[] = ['hero', 'sign-in']

/** Renders the title as h1 if no block does. */
const WithHeading = ({ page, children }: { page: PageView; children: ReactNode }) => (
  <>
    {seenByAll(page.blocks).some(({ blockType }) => HEADING_BLOCKS.includes(blockType)) ? null : (
      <div className="hung page-head">
        <h1>{page.title}</h1>
      </div>
    )}
    {children}
  </>
)

function renderFrame(page: PageView, children: ReactNode) {
  const { article, trail } = page
  const breadcrumb =
    trail.length > 0 ? (
      <div className="hung page-trail">
        <Breadcrumb trail={trail} here={page.title} />
      </div>
    ) : null
  if (article) {
    return (
      <>
        {breadcrumb}
        <Article page={page} article={article}>
          {children}
        </Article>
      </>
    )
  }
  if (!breadcrumb) return <WithHeading page={page}>{children}</WithHeading>
  return (
    <>
      {breadcrumb}
      <WithHeading page={page}>{children}</WithHeading>
      <TableOfContents toc={page.toc} />
      <Neighbours previous={page.previous} next={page.next} />
    </>
  )
}
