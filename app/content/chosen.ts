type Chosen = readonly (number | { id: number })[] | null | undefined

/** The numbers of chosen documents, as they are stored or with their documents filled in. */
export const numbersOf = (chosen: Chosen): number[] => (chosen ?? []).map((one) => (typeof one === 'object' ? one.id : one))

/** Documents in the order of their numbers; what is gone since is left out. */
export const inOrderOf = <T extends { id: number }>(ids: readonly number[], found: readonly T[]): T[] =>
  ids.flatMap((id) => found.find((one) => one.id === id) ?? [])

/** The part of a read that finds the chosen documents, or all of them where none is chosen. */
export function whereChosen(chosen: Chosen) {
  const ids = numbersOf(chosen)
  return ids.length > 0 ? { where: { id: { in: ids } } } : {}
}

/** What was found, in the order in which it was chosen. Without a choice it stays as it is. */
export function inChosenOrder<T extends { id: number }>(found: readonly T[], chosen: Chosen): T[] {
  const ids = numbersOf(chosen)
  return ids.length > 0 ? inOrderOf(ids, found) : [...found]
}
