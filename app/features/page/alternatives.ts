/**
 * Where the comparison with a product stands (C26).
 * @param rest what follows the old prefix; may hold "/"
 * @param search the query with its "?", kept
 * @returns nothing for an empty rest: there is no such page
 */
export function alternativesTo(rest: string | undefined, search: string): string | undefined {
  const name = rest?.replace(/\/$/, '')
  return name ? `/${name.split('/').map(encodeURIComponent).join('/')}-alternatives${search}` : undefined
}
