import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { hrefOf, type Scope } from '../../content/directory-place.ts'
import type { DirectoryQuery } from '../../content/directory-query.ts'

type QueryLinkProps = ComponentProps<'a'> & { scope: Scope; query: DirectoryQuery; scroll?: boolean }

/** Only the query itself is the current one: else the router calls every link to less of it so. */
const EXACTLY = { exact: true, includeSearch: true }

/** A link to another query of the same page, which stays where it is. */
export function QueryLink({ scope, query, scroll = false, children, ...rest }: QueryLinkProps) {
  const href = hrefOf(scope, query)
  return (
    <Link to={href} href={href} resetScroll={scroll} activeOptions={EXACTLY} {...rest}>
      {children}
    </Link>
  )
}
