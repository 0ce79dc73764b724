import type { ReactNode } from 'react'
import { SiteLink } from './site-link.tsx'

/** A link that looks like a button. Renders nothing without an `href`, such as a link to a draft. */
export function ButtonLink({ href, kind, children }: { href: string | undefined; kind: 'main' | 'quiet'; children: ReactNode }) {
  if (!href) return null
  return (
    <SiteLink className={`button button-${kind}`} href={href}>
      {children}
    </SiteLink>
  )
}
