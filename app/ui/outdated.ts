let outdated = false

/** True once the server runs a newer build than this document's. */
export const isOutdated = (): boolean => outdated

/** Makes the next navigation load a whole document. */
export function markOutdated(): void {
  outdated = true
}
