/** Which documents of a kind are read: those with an id after one and up to another, or only `ids` of these. */
export type Batch = { after: number; upTo: number; ids: readonly number[] | null }

const MAX_ID = 2 ** 31 - 1

/** The batch of some documents. */
export const batchOf = (ids: readonly number[]): Batch => ({ after: 0, upTo: MAX_ID, ids })
