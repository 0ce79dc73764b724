import type { ReactNode } from 'react'
import type { PageView } from '../../content/pages.server.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { useLocale, WrittenIn } from '../../ui/use-locale.ts'
import { seenByAll } from '../../trial.ts'
import { Article } from '../article/index.tsx'
import { Neighbours } from './neighbours.tsx'
import { TableOfContents } from './table-of-contents.tsx'

/** A page with what the site's tree says of it: the way to it before, its neighbours after. Top-level pages have neither, articles their own. */
export function PageFrame({ page, children }: { page: PageView; children: ReactNode }) {
  const locale = useLocale()
  // What is not translated is shown in the language it is written in, and says so to who listens to it.
  if (page.locale === locale) return framed(page, children)
  return (
    <WrittenIn value={page.locale}>
      <div className="foreign-words" lang={page.locale}>
        {framed(page, children)}
      </div>
    </WrittenIn>
  )
}

/** Blocks that head the page they stand on. */
const HEADING: string[] = ['hero', 'sign-in']

/** A page on which no block is its heading is headed by its title. */
const Headed = ({ page, children }: { page: PageView; children: ReactNode }) => (
  <>
    {seenByAll(page.blocks).some(({ blockType }) => HEADING.includes(blockType)) ? null : (
      <div className="hung page-head">
        <h1>{page.title}</h1>
      </div>
    )}
    {children}
  </>
)

function framed(page: PageView, children: ReactNode) {
  const { article, trail } = page
  const way =
    trail.length > 0 ? (
      <div className="hung page-trail">
        <Breadcrumb trail={trail} here={page.title} />
      </div>
    ) : null
  if (article) {
    return (
      <>
        {way}
        <Article page={page} article={article}>
          {children}
        </Article>
      </>
    )
  }
  if (!way) return <Headed page={page}>{children}</Headed>
  return (
    <>
      {way}
      <Headed page={page}>{children}</Headed>
      <TableOfContents toc={page.toc} />
      <Neighbours previous={page.previous} next={page.next} />
    </>
  )
}
