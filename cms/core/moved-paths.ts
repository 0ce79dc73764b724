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
 * The new path of an address whose section moved, percent-encoding preserved.
 * @returns `null` for an address that did not move
 */
export const movedPath = (path: string): string | null => comparisonPath(path) ?? formerDirectoryPath(path)
