import { getRequest } from '@tanstack/react-start/server'

/** Returns the address as the visitor requested it; for a server function call, `fallback`, the address in the client's router. */
export function writtenAddress(fallback: string): string {
  const { pathname, search } = new URL(getRequest().url)
  return pathname.startsWith('/_serverFn/') ? fallback : pathname + search
}

/** Returns the query string as the visitor requested it, which redirects pass on unchanged. */
export function writtenSearch(fallback: string): string {
  const { pathname, search } = new URL(getRequest().url)
  return pathname.startsWith('/_serverFn/') ? fallback : search
}
