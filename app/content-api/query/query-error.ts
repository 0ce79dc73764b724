/** An invalid or too expensive query; the message says what to change. Answered with 400. */
export class QueryError extends Error {
  override name = 'QueryError'
}

/** A condition of the wrong type, with the message that clients of the content API expect. Answered with 400. */
export class ConditionError extends TypeError {
  override name = 'ConditionError'
}

/** Refuses a query. `reason` is a sentence for its author. */
export function refuseQuery(reason: string): never {
  throw new QueryError(reason)
}
