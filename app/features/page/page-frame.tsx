import type { ReactNode } from 'react'
import type { PageView } from '../../content/pages.server.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Neighbours } from './neighbours.tsx'
import { TableOfContents } from './table-of-contents.tsx'

/** A page with what the site's tree says of it: the way to it before, its neighbours after. Top-level pages have neither. */
export function PageFrame({ page, children }: { page: PageView; children: ReactNode }) {
  if (page.trail.length === 0) return children
  return (
    <>
      <div className="hung page-trail">
        <Breadcrumb trail={page.trail} here={page.title} />
      </div>
      {children}
      <TableOfContents toc={page.toc} />
      <Neighbours previous={page.previous} next={page.next} />
    </>
  )
}
