/** How an entry of a list with pictures stands: large, in half of the room, or in a row without it. */
export type EntryShape = 'large' | 'half' | 'row'

const PAIR = 2
/** A pair and the rows after it. */
const ROUND = 5

/** The newest stands large; then two stand side by side and three below each other, and so on. No half is without its other. */
export function entryShapeAt(index: number, count: number): EntryShape {
  if (index === 0) return 'large'
  const place = (index - 1) % ROUND
  return place < PAIR && index - place + 1 < count ? 'half' : 'row'
}
