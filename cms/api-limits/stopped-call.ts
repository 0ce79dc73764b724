import type { Config } from 'payload'

const CANCELLED = '57014'
/** What the pool says (`cms/database/pool.server.ts`). */
const NO_CONNECTION = 'Postgres gave no connection'

const MESSAGE = 'This took too long and was stopped. Ask for less at once, or try again in ten seconds.'

/** Whether a statement was stopped, or no connection was free; Payload and Drizzle wrap what Postgres says. */
function isStopped(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (('code' in error && error.code === CANCELLED) || error.message.includes(NO_CONNECTION)) return true
  const inner = 'originalError' in error ? error.originalError : undefined
  return isStopped(error.cause) || isStopped(inner)
}

/** Answers a call that was stopped with a sentence, where Payload would say that something went wrong. */
export const explainStoppedCalls: NonNullable<NonNullable<Config['hooks']>['afterError']>[number] = ({ error, graphqlResult, req }) => {
  if (!isStopped(error)) return
  req.responseHeaders = new Headers({ 'retry-after': '10' })
  const extensions = { ...graphqlResult?.extensions, statusCode: 503 }
  return {
    status: 503,
    response: { errors: [{ message: MESSAGE }] },
    ...(graphqlResult && { graphqlResult: { ...graphqlResult, message: MESSAGE, extensions } }),
  }
}
