import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { hrefOf, type Scope } from '../search/search-url.ts'
import type { DirectoryQuery } from '../search/search-query.ts'

type QueryLinkProps = ComponentProps<'a'> & { scope: Scope; query: DirectoryQuery; scroll?: boolean }

/** Without these the router marks links to any subset of the current query as active. */
const EXACT_MATCH = { exact: true, includeSearch: true }

/** A link to another query on the same page, which keeps its scroll position. */
export function QueryLink({ scope, query, scroll = false, children, ...rest }: QueryLinkProps) {
  const href = hrefOf(scope, query)
  return (
    <Link to={href} href={href} resetScroll={scroll} activeOptions={EXACT_MATCH} {...rest}>
      {children}
    </Link>
  )
}
