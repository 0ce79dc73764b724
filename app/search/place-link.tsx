import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { searchHref, type SearchPlace } from './search-place.ts'

/** Without these the router marks links to any part of the current query as active. */
const EXACT_MATCH = { exact: true, includeSearch: true }

/** A link to other results of the site search. */
export function PlaceLink({ place, children, ...rest }: ComponentProps<'a'> & { place: SearchPlace }) {
  const href = searchHref(place)
  return (
    <Link to={href} href={href} activeOptions={EXACT_MATCH} {...rest}>
      {children}
    </Link>
  )
}
