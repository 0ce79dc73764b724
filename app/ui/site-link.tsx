import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { isExternal, scriptProtocol } from '#platform/http/link-safety.ts'

type SiteLinkProps = ComponentProps<'a'> & {
  href: string
  /** Treats the link as external, whatever `href` looks like. */
  external?: boolean
  /** Omits the `rel` that external links get. */
  noRel?: boolean
  /** `prefetch={false}` or `noPrefetch` turns prefetching off. */
  prefetch?: boolean
  noPrefetch?: boolean
}

/** Marks only the page itself as current, not its ancestors, and whatever its query: a page is the same for `?utm_source=…`. */
const ACTIVE = { exact: true, includeSearch: false }

/** A link with an editor's target: internal links navigate on the client, all others are plain anchors. */
export function SiteLink({ href, external, noRel, prefetch = true, noPrefetch = false, children, ...rest }: SiteLinkProps) {
  const isOutside = isExternal(href, { external })
  const needsRel = isOutside || (rest.target !== undefined && rest.target !== '_self')
  const anchor = { rel: needsRel && !noRel ? 'noopener noreferrer' : undefined, ...rest }
  if (isOutside || !href.startsWith('/')) {
    return (
      <a href={scriptProtocol(href) ? undefined : href} {...anchor}>
        {children}
      </a>
    )
  }
  // `to` alone would be parsed as a path including the query.
  return (
    <Link to={href} href={href} activeOptions={ACTIVE} data-prefetch={(prefetch && !noPrefetch) || undefined} {...anchor}>
      {children}
    </Link>
  )
}

/** Without these the router marks links to any part of the current query as active. */
const EXACT_MATCH = { exact: true, includeSearch: true }

type ExactLinkProps = ComponentProps<'a'> & { href: string; resetScroll?: boolean }

/** A link to an address with a query, which is active only at that very address. */
export const ExactLink = ({ href, ...rest }: ExactLinkProps) => <Link to={href} href={href} activeOptions={EXACT_MATCH} {...rest} />

/** A link that looks like a button. Renders nothing without an `href`, such as a link to a draft. */
export function ButtonLink({ href, kind, children }: { href: string | undefined; kind: 'main' | 'quiet'; children: ReactNode }) {
  if (!href) return null
  return (
    <SiteLink className={`button button-${kind}`} href={href}>
      {children}
    </SiteLink>
  )
}

type WrittenLinks = { links: readonly { label: string; href?: string; id?: string | null }[] | null | undefined }

/** Call-to-action links, the primary one first; renders nothing if none has an `href`. */
export function ButtonLinks({ links, className = 'button-links' }: WrittenLinks & { className?: string }) {
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

/** Follow-up links below a text, where buttons would be too prominent. */
export function OnwardLinks({ links }: WrittenLinks) {
  const visibleLinks = links?.filter(({ href }) => href) ?? []
  if (visibleLinks.length === 0) return null
  return (
    <p className="onward">
      {visibleLinks.map(({ label, href = '', id }) => (
        <SiteLink key={id ?? label} href={href}>
          {label}
        </SiteLink>
      ))}
    </p>
  )
}
