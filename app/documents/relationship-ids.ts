type Relationship = readonly (number | { id: number })[] | null | undefined

/** The ids of a hasMany relationship, populated or not. */
export const idsOf = (related: Relationship): number[] => (related ?? []).map((one) => (typeof one === 'object' ? one.id : one))

/** Sorts documents by a list of ids; ids without a document are skipped. */
export const inOrderOf = <T extends { id: number }>(ids: readonly number[], found: readonly T[]): T[] =>
  ids.flatMap((id) => found.find((one) => one.id === id) ?? [])

/** The `where` option that selects the related documents; no condition if the relationship is empty. */
export function whereRelated(related: Relationship) {
  const ids = idsOf(related)
  return ids.length > 0 ? { where: { id: { in: ids } } } : {}
}

/** Sorts documents in the order of the relationship; unchanged if it is empty. */
export function inRelationshipOrder<T extends { id: number }>(found: readonly T[], related: Relationship): T[] {
  const ids = idsOf(related)
  return ids.length > 0 ? inOrderOf(ids, found) : [...found]
}
