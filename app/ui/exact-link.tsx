import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** Without these the router marks links to any part of the current query as active. */
const EXACT_MATCH = { exact: true, includeSearch: true }

type ExactLinkProps = ComponentProps<'a'> & { href: string; resetScroll?: boolean }

/** A link to an address with a query, which is active only at that very address. */
export const ExactLink = ({ href, ...rest }: ExactLinkProps) => <Link to={href} href={href} activeOptions={EXACT_MATCH} {...rest} />
