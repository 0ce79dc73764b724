import type { Config } from 'payload'

const CANCELLED = '57014'
/** The error message of the pool (`cms/core/database/pool.server.ts`). */
const NO_CONNECTION = 'Postgres gave no connection'

const MESSAGE = 'The request took too long and was stopped. Request less at once, or try again in ten seconds.'

/** True if a statement timed out or no connection was free, also inside errors wrapped by Payload and Drizzle. */
function isStopped(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (('code' in error && error.code === CANCELLED) || error.message.includes(NO_CONNECTION)) return true
  const inner = 'originalError' in error ? error.originalError : undefined
  return isStopped(error.cause) || isStopped(inner)
}

/** Answers timeouts with 503 and an explanation instead of Payload's generic error. */
export const explainTimeouts: NonNullable<NonNullable<Config['hooks']>['afterError']>[number] = ({ error, graphqlResult, req }) => {
  if (!isStopped(error)) return
  req.responseHeaders = new Headers({ 'retry-after': '10' })
  const extensions = { ...graphqlResult?.extensions, statusCode: 503 }
  return {
    status: 503,
    response: { errors: [{ message: MESSAGE }] },
    ...(graphqlResult && { graphqlResult: { ...graphqlResult, message: MESSAGE, extensions } }),
  }
}
