import type { ReactNode } from 'react'
import { SiteLink } from './site-link.tsx'

/** A link that looks like the next thing to do. One that leads to nothing is not there: there is nothing to do. */
export function ButtonLink({ href, kind, children }: { href: string | undefined; kind: 'main' | 'quiet'; children: ReactNode }) {
  if (!href) return null
  return (
    <SiteLink className={`button button-${kind}`} href={href}>
      {children}
    </SiteLink>
  )
}
