import { hash } from 'ohash'

/**
 * The key of a value in state, queries and addresses: 10 characters of `A-Z a-z 0-9`. Equal values have equal keys, on the
 * server and in a browser, in whatever order their properties were written.
 */
export const keyOf = (value: unknown): string => hash(value)

/** The name of one block with one set of props, as the islands' address has it: `hero_` and the key of the props. */
export const islandKey = (slug: string, props: Record<string, unknown>): string => `${slug}_${keyOf(props)}`
