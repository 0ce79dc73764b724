/**
 * The reason of a step: a try is running; the channel was away; the receiver asked to retry later; or a person requested a
 * resend, from which the delivery's age is counted.
 */
export type StepKind = 'trying' | 'away' | 'later' | 'again'

/** One event in a delivery's history. `left`: recipients who have not accepted it yet. */
export type Step = { at: string; what: string; why?: StepKind; left?: string[] }

const FIRST_STEPS = 3
const LAST_STEPS = 24

const isStep = (value: unknown): value is Step => typeof value === 'object' && value !== null && 'at' in value && 'what' in value

/** The valid steps in a stored value. */
export const stepsIn = (value: unknown): Step[] => (Array.isArray(value) ? value.filter(isStep) : [])

/** Closes a try without a result: its process was killed. */
const closeTry = (step: Step): Step =>
  step.why === 'trying' ? { at: step.at, what: 'Tried; the process ended before it could record the result.' } : step

/** Appends a step, which replaces the try that it ends. A long history loses its middle. */
export function withStep(steps: readonly Step[], step: Step): Step[] {
  const all = [...(steps.at(-1)?.why === 'trying' ? steps.slice(0, -1) : steps).map(closeTry), step]
  if (all.length <= FIRST_STEPS + LAST_STEPS + 1) return all
  const last = all.length - LAST_STEPS
  const again = all.findLastIndex(({ why }) => why === 'again')
  return all.filter((_, index) => index < FIRST_STEPS || index >= last || index === again)
}

/** The number of consecutive failures for the same reason, without the running try. */
export function failuresOf(steps: readonly Step[], why: StepKind): number {
  const past = steps.filter((step) => step.why !== 'trying')
  const other = past.findLastIndex((step) => step.why !== why)
  return past.length - 1 - other
}

/** The recipients who have not accepted it yet, if others have. */
export const remainingRecipients = (steps: readonly Step[]): string[] | undefined => steps.findLast(({ why }) => why !== 'trying')?.left
