import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
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
