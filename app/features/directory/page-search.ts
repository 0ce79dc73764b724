const LAST_PAGE = 10_000

/**
 * Which page of a list the address asks for; the first one has no parameter. By hand: a schema library for one number
 * would cost every visitor more than the rest of the page. `undefined` is said, or the router keeps what it was given.
 */
export function pageSearch({ page }: Record<string, unknown>): { page?: number } {
  const wanted = Number(page)
  return Number.isInteger(wanted) && wanted > 1 && wanted <= LAST_PAGE ? { page: wanted } : { page: undefined }
}
