/** Where a tab keeps what was typed into a form of this page, until it is sent. */
export const draftPlace = (name: string): string => `plumb:draft:${name}:${location.pathname}`

/** Whether something was typed before. A browser may refuse to keep anything. */
export function hasDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(draftPlace(name)) !== null
  } catch {
    return false
  }
}
