import { limit, whole } from './env-limit.ts'

/** How much of the machine programs may take, so that pages stay quick beside them. */
export const load = {
  /** Calls of REST and GraphQL that read: how many at once, which is also how many connections they have, and of one account. */
  API_CONNECTIONS: whole(2, 50, 6),
  API_PER_ACCOUNT: whole(1, 50, 3),
  /** Seconds until a statement of such a call is stopped; those of changes have three times as long. */
  API_STATEMENT_SECONDS: whole(1, 600, 10),
  /** Answers of each of the heavy kinds (queries, searches, catalogues, feeds) that are made at once. */
  HEAVY_AT_ONCE: whole(1, 50, 3),
  /** How often one address may ask for each of them, and for the REST API without an account. */
  LIMIT_QUERY: limit('1200/m'),
  LIMIT_SEARCH: limit('1800/m'),
  LIMIT_CATALOGUE: limit('120/m'),
  LIMIT_FEED: limit('600/m'),
  LIMIT_API: limit('1200/m'),
}
