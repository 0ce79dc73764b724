/** The session storage key of a form's draft on this page. */
export const draftKey = (name: string): string => `plumb:draft:${name}:${location.pathname}`

/** Whether there is a draft. Session storage may be blocked. */
export function hasDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(draftKey(name)) !== null
  } catch {
    return false
  }
}
