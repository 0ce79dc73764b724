/** A query that cannot be answered as it is; the message says what to change. HTTP answers it with 400. */
export class QueryError extends Error {
  override name = 'QueryError'
}

/** A condition of the wrong type, in the words that clients of the content API know. HTTP answers it with 400 too. */
export class ConditionError extends TypeError {
  override name = 'ConditionError'
}

/** Refuses a query. `reason` is a sentence for whoever wrote it. */
export function refuseQuery(reason: string): never {
  throw new QueryError(reason)
}
