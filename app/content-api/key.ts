import { hash } from 'ohash'

/**
 * Returns the key of a value in state, queries and addresses: 10 characters of `A-Z a-z 0-9`. Equal values have equal keys, on
 * the server and in a browser, regardless of the order of their properties.
 */
export const keyOf = (value: unknown): string => hash(value)

/** Returns the key of a block with its props in an island's address: `hero_` and the key of the props. */
export const islandKey = (slug: string, props: Record<string, unknown>): string => `${slug}_${keyOf(props)}`
