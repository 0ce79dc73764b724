import type { ReactNode } from 'react'
import type { Shell } from '../../content/shell.server.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Header, content and footer of every page. */
export function SiteShell({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <SiteHeader name={shell.site.name} links={shell.links} />
      {children}
      <SiteFooter name={shell.site.name} footer={shell.footer} />
    </>
  )
}
