/** How many pages on both sides of the current one are linked, and how many others at most. */
const NEAR = 2
const OTHERS = 24

/** The numbers of the pages to link to: the first, the last, those near the current one, and evenly spaced ones between. */
export function shownNumbers(here: number, pages: number): number[] {
  const step = Math.max(1, Math.ceil(pages / OTHERS))
  return Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === pages || (page - 1) % step === 0 || Math.abs(page - here) <= NEAR,
  )
}
