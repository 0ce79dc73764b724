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
