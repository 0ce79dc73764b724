/** Where a former address of a comparison leads (contract C26); it is one only if a page is there. */
export function comparisonPath(path: string): string | null {
  const [, rest] = /^\/(?:compare\/|switch-from-)(.+)$/.exec(path.replace(/(?<=.)\/$/, '')) ?? []
  return rest ? `/${rest}-alternatives` : null
}

/** Where a former address of the directory's pages leads. */
export function formerDirectoryPath(path: string): string | null {
  const directory = /^\/directory\/analyzers(\/.+)?$/.exec(path.replace(/(?<=.)\/$/, ''))
  return directory ? `/directory${directory[1] ?? ''}` : null
}

/**
 * Where an address leads whose family moved. Works on the path as it was written, so what was encoded stays encoded.
 * @returns `null` for an address that did not move
 */
export const movedPath = (path: string): string | null => comparisonPath(path) ?? formerDirectoryPath(path)
