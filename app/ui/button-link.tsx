import type { ReactNode } from 'react'
import { SiteLink } from './site-link.tsx'

/** A link that looks like the next thing to do. */
export function ButtonLink({ href, kind, children }: { href: string; kind: 'main' | 'quiet'; children: ReactNode }) {
  return (
    <SiteLink className={`button button-${kind}`} href={href}>
      {children}
    </SiteLink>
  )
}
