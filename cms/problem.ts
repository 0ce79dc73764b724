/** A refusal for programs and people alike: JSON problem details (RFC 9457) with a sentence that says what to do. */
export function problem(
  status: number,
  title: string,
  detail: string,
  headers: Record<string, string> = {},
  more: Record<string, unknown> = {},
): Response {
  return Response.json(
    { type: 'about:blank', status, title, detail, ...more },
    { status, statusText: title, headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers } },
  )
}

/** What people are told of a fault of ours: the reference leads to the line of the log that says why. */
export const faultSentence = (reference: string) => `Something broke on our side. Try again in a minute. Reference: ${reference}`

/** The answer to a fault of ours. */
export const serverFault = (reference: string): Response => problem(500, 'Internal Server Error', faultSentence(reference))

/** The sentence of every answer that could not be given because the database did not answer. */
export const DATABASE_AWAY = 'The database does not answer. Try again in a few seconds.'

/** After so many seconds it is worth asking again. */
export const DATABASE_AWAY_SECONDS = 5

/** The answer to a program while the database is away. */
export const databaseAway = (): Response =>
  problem(503, 'Service Unavailable', DATABASE_AWAY, { 'retry-after': String(DATABASE_AWAY_SECONDS) })

/** What a program reads of an address without a document, with the keys of the content API (contract C20). */
export function pageNotFound(path: string): Response {
  const message = `Page not found: ${path}`
  return problem(404, 'Page Not Found', message, {}, { statusCode: 404, message, data: { path }, fatal: false })
}

/** The same for an address whose document was taken away on purpose: there is no use in asking again. */
export function pageGone(path: string): Response {
  const message = `Page gone: ${path}`
  return problem(410, 'Page Gone', message, {}, { statusCode: 410, message, data: { path }, fatal: false })
}
