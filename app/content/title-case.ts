import { titleCase } from 'scule'

type Title = string | null | undefined

/** The last segment of a path as it would be written by hand; what is not valid percent-encoding stays as it is. */
function lastSegment(path: string): string {
  const segment = path.replace(/\/$/, '').split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * What a page is called: the title of its head, else its own, else its route's, else the last segment of `path` (without query and hash)
 * in title case. The home page has no name of its own: `undefined`.
 */
export function titleOf({ head, page, route, path }: { head?: Title; page?: Title; route?: Title; path: string }): string | undefined {
  return head || page || route || titleCase(lastSegment(path)) || undefined
}
