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

type Link = { label: string; href?: string; id?: string | null }

/** Call-to-action links, the primary one first; renders nothing if none has an `href`. */
export function ButtonLinks({ links, className = 'button-links' }: { links: readonly Link[] | null | undefined; className?: string }) {
  const visibleLinks = links?.filter(({ href }) => href) ?? []
  if (visibleLinks.length === 0) return null
  return (
    <p className={className}>
      {visibleLinks.map(({ label, href, id }, index) => (
        <ButtonLink key={id ?? label} href={href} kind={index === 0 ? 'main' : 'quiet'}>
          {label}
        </ButtonLink>
      ))}
    </p>
  )
}
