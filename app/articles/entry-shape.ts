/** The shape of a list entry: large, half of the width, or a row without a picture. */
export type EntryShape = 'large' | 'half' | 'row'

const PAIR = 2
/** A pair and the three rows after it. */
const ROUND = 5

/** The newest entry is large; then two side by side and three rows repeat. A half never comes without its counterpart. */
export function entryShapeAt(index: number, count: number): EntryShape {
  if (index === 0) return 'large'
  const place = (index - 1) % ROUND
  return place < PAIR && index - place + 1 < count ? 'half' : 'row'
}
