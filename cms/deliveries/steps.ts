/**
 * Why a delivery stands where it does: in somebody's hands, waiting for a channel or for a receiver, or taken up anew by a
 * person, since when its age is counted.
 */
export type StepKind = 'trying' | 'away' | 'later' | 'again'

/** One thing that happened to a delivery. `left`: those of its recipients who have yet to take it. */
export type Step = { at: string; what: string; why?: StepKind; left?: string[] }

const KEPT_FIRST = 3
const KEPT_LAST = 24

const isStep = (value: unknown): value is Step => typeof value === 'object' && value !== null && 'at' in value && 'what' in value

/** The steps of a row, as far as they are any. */
export const stepsIn = (value: unknown): Step[] => (Array.isArray(value) ? value.filter(isStep) : [])

/** A try that nobody told the end of: its process was killed. */
const told = (step: Step): Step =>
  step.why === 'trying' ? { at: step.at, what: 'Tried; the process ended before it could say what came of it.' } : step

/** The steps with one more. The try that it ends is left out; of very many those in the middle are forgotten. */
export function withStep(steps: readonly Step[], step: Step): Step[] {
  const all = [...(steps.at(-1)?.why === 'trying' ? steps.slice(0, -1) : steps).map(told), step]
  if (all.length <= KEPT_FIRST + KEPT_LAST + 1) return all
  const last = all.length - KEPT_LAST
  const again = all.findLastIndex(({ why }) => why === 'again')
  return all.filter((_, index) => index < KEPT_FIRST || index >= last || index === again)
}

/** How often it failed in a row for the same reason, before the try that is under way. */
export function failuresOf(steps: readonly Step[], why: StepKind): number {
  const past = steps.filter((step) => step.why !== 'trying')
  const other = past.findLastIndex((step) => step.why !== why)
  return past.length - 1 - other
}

/** The recipients who have not taken it yet, where others have. */
export const leftOf = (steps: readonly Step[]): string[] | undefined => steps.findLast(({ why }) => why !== 'trying')?.left
