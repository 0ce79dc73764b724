/** An error response with JSON problem details (RFC 9457); `detail` says what to do. */
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

/** The message people see for an internal error; the reference identifies its line in the log. */
export const faultSentence = (reference: string) => `Something went wrong on our end. Try again in a minute. Reference: ${reference}`

export const serverFault = (reference: string): Response => problem(500, 'Internal Server Error', faultSentence(reference))

export const DATABASE_AWAY = 'The database is not responding. Try again in a few seconds.'

/** Retry-After while the database is away. */
export const DATABASE_AWAY_SECONDS = 5

export const databaseAway = (): Response =>
  problem(503, 'Service Unavailable', DATABASE_AWAY, { 'retry-after': String(DATABASE_AWAY_SECONDS) })

/** The 404 for programs of an address without a page or file. */
export const pageNotFound = (path: string): Response => problem(404, 'Not Found', `Page not found: ${path}`)

/** The 410 for programs of an address whose document was removed on purpose. */
export const pageGone = (path: string): Response => problem(410, 'Gone', `Page gone: ${path}`)

/** The 404 and 410 of the content API, with the keys of contract C20. */
export function missingData(status: 404 | 410, path: string): Response {
  const message = `Page ${status === 404 ? 'not found' : 'gone'}: ${path}`
  const title = status === 404 ? 'Page Not Found' : 'Page Gone'
  return problem(status, title, message, {}, { statusCode: status, message, data: { path }, fatal: false })
}
