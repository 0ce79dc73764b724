import { titleCase } from 'scule'

type Title = string | null | undefined

/** The decoded last segment of a path; invalid percent-encoding is left unchanged. */
function lastSegment(path: string): string {
  const segment = path.replace(/\/$/, '').split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * Returns a page's title: that of its head, else its own, else its route's, else the last segment of `path` (without query and
 * hash) in title case. `undefined` for a home page without any.
 */
export function titleOf({ head, page, route, path }: { head?: Title; page?: Title; route?: Title; path: string }): string | undefined {
  return head || page || route || titleCase(lastSegment(path)) || undefined
}
