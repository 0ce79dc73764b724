/**
 * Addresses that moved as a family, and where to: comparisons (contract C26) and the directory's former pages. Works on
 * the path as it was written, so what was encoded stays encoded.
 * @returns `null` for an address that did not move
 */
export function movedPath(path: string): string | null {
  const trimmed = path.replace(/(?<=.)\/$/, '')
  const [, rest] = /^\/(?:compare\/|switch-from-)(.+)$/.exec(trimmed) ?? []
  if (rest) return `/${rest}-alternatives`
  const directory = /^\/directory\/analyzers(\/.+)?$/.exec(trimmed)
  return directory ? `/directory${directory[1] ?? ''}` : null
}
