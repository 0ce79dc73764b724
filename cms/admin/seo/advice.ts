export type Limits = { good: number; most: number }

/** What to say about a length. Nothing here blocks: only more than `most` is refused, when saving. */
export function adviceOn(length: number, { good, most }: Limits): string {
  if (length === 0) return 'Empty: see below what is used instead.'
  if (length > most) return `Too long: at most ${most} can be saved.`
  if (length > good) return `Search engines may cut it after about ${good}.`
  return length < good / 3 ? 'Short. There is room to say more.' : 'A good length.'
}
