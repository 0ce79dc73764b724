let outdated = false

/** Whether another build than this document's is served by now. */
export const isOutdated = (): boolean => outdated

/** Lets the next navigation load a whole document. */
export function markOutdated(): void {
  outdated = true
}
