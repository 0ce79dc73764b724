/** The new path of a former comparison address (contract C26). */
export function comparisonPath(path: string): string | null {
  const [, rest] = /^\/(?:compare\/|switch-from-)(.+)$/.exec(path.replace(/(?<=.)\/$/, '')) ?? []
  return rest ? `/${rest}-alternatives` : null
}

/** The new path of a former directory address. */
export function formerDirectoryPath(path: string): string | null {
  const directory = /^\/directory\/analyzers(\/.+)?$/.exec(path.replace(/(?<=.)\/$/, ''))
  return directory ? `/directory${directory[1] ?? ''}` : null
}

/**
 * The feed at an address where readers look for one: of the list that it is below, else of the blog.
 * @returns `null` for any other address
 */
export function feedAt(key: string): string | null {
  const found = /^(\/blog|\/changelog|\/directory)?\/(?:(?:feed|rss|atom)(?:\.xml|\.(json))?|index\.xml)$/i.exec(key)
  if (!found) return null
  const [, list = '/blog', json = 'xml'] = found.map((part) => part?.toLowerCase())
  return list === '/directory' ? `/directory/changes.${json}` : `${list}/feed.${json}`
}

/**
 * The new path of an address whose section moved, percent-encoding preserved.
 * @returns `null` for an address that did not move
 */
export const movedPath = (path: string): string | null => comparisonPath(path) ?? formerDirectoryPath(path)
