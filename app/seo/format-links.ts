import { type AlternateExtension, alternatePath } from '#platform/http/alternate-path.ts'

/** A link to JSON has no type: feed readers offer every alternate of the type `application/json` as a feed. */
const TYPES: Record<AlternateExtension, { type?: string }> = { md: { type: 'text/markdown' }, json: {} }

/**
 * The links to the formats in which programs read a page.
 * @param address path with its language, and with the query that the page depends on
 */
export function formatLinks(address: string, extensions: readonly AlternateExtension[] = ['md', 'json']) {
  const [path = '', query = ''] = address.split(/(?=\?)/)
  return extensions.map((extension) => ({ rel: 'alternate', ...TYPES[extension], href: alternatePath(path, extension) + query }))
}
