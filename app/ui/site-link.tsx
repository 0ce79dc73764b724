import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isExternal, scriptProtocol } from '../target.ts'

type SiteLinkProps = ComponentProps<'a'> & {
  href: string
  /** Leads away from the page's own document, whatever `href` looks like. */
  external?: boolean
  /** Without the `rel` that links to elsewhere get. */
  noRel?: boolean
  /** `prefetch={false}` or `noPrefetch`: the page is not worth fetching ahead. */
  prefetch?: boolean
  noPrefetch?: boolean
}

/** A link whose target an editor wrote: inside the site it navigates in the page, elsewhere it is a plain anchor. */
export function SiteLink({ href, external, noRel, prefetch = true, noPrefetch = false, children, ...rest }: SiteLinkProps) {
  const leaves = isExternal(href, { external })
  const apart = leaves || (rest.target !== undefined && rest.target !== '_self')
  const anchor = { rel: apart && !noRel ? 'noopener noreferrer' : undefined, ...rest }
  if (leaves || !href.startsWith('/')) {
    return (
      <a href={scriptProtocol(href) ? undefined : href} {...anchor}>
        {children}
      </a>
    )
  }
  // `to` alone is read as a path, with its query in it. Only the page itself is the current one, not every page above it.
  return (
    <Link to={href} href={href} activeOptions={{ exact: true }} data-prefetch={(prefetch && !noPrefetch) || undefined} {...anchor}>
      {children}
    </Link>
  )
}
