import type { ReactNode } from 'react'
import type { Shell } from '../../content/shell.server.ts'
import { PreviewBar } from '../preview/preview-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Header, content and footer of every page. */
export function SiteShell({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      {shell.preview ? <PreviewBar kind={shell.preview} /> : null}
      <SiteHeader name={shell.site.name} links={shell.links} />
      {children}
      <SiteFooter name={shell.site.name} footer={shell.footer} />
    </>
  )
}
