import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** A link whose target an editor wrote: inside the site it navigates in the page, elsewhere it is a plain anchor. */
export function SiteLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  if (!href.startsWith('/')) {
    return (
      <a href={href} rel="noopener noreferrer" {...rest}>
        {children}
      </a>
    )
  }
  // Only the page itself is the current one, not every page above it.
  return (
    <Link to={href} activeOptions={{ exact: true }} {...rest}>
      {children}
    </Link>
  )
}
