/** The state of a form, and the message about it. */
export type FormState = {
  phase: 'open' | 'sending' | 'failed' | 'sent'
  /** Messages by field. */
  problems: Record<string, string>
  /** How often it was submitted with problems; the summary takes the focus each time. */
  refusals: number
  message: string
}

/** The initial state. */
export const UNTOUCHED: FormState = { phase: 'open', problems: {}, refusals: 0, message: '' }

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
