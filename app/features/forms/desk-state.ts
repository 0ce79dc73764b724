/** Where a form is on its way, and what is said of that. */
export type DeskState = {
  phase: 'open' | 'sending' | 'failed' | 'sent'
  /** What is wrong with an answer, by the name of its question. */
  problems: Record<string, string>
  /** How often it was sent with something to mend: each time the summary takes the focus. */
  refusals: number
  said: string
}

/** How every form begins. */
export const UNTOUCHED: DeskState = { phase: 'open', problems: {}, refusals: 0, said: '' }
