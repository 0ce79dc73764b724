import type { ComponentProps } from 'react'
import { ExactLink } from '#app/ui/site-link.tsx'
import { hrefOf, type Scope } from '../search/search-url.ts'
import type { DirectoryQuery } from '../search/search-query.ts'

type QueryLinkProps = ComponentProps<'a'> & { scope: Scope; query: DirectoryQuery; scroll?: boolean }

/** A link to another query on the same page, which keeps its scroll position. */
export const QueryLink = ({ scope, query, scroll = false, ...rest }: QueryLinkProps) => (
  <ExactLink {...rest} href={hrefOf(scope, query)} resetScroll={scroll} />
)
