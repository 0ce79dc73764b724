import { type AlternateExtension, alternatePath } from '#platform/http/alternate-path.ts'

const TYPES: Record<AlternateExtension, string> = { md: 'text/markdown', json: 'application/json' }

/**
 * The links to the formats in which programs read a page.
 * @param address path with its language, and with the query that the page depends on
 */
export function formatLinks(address: string, extensions: readonly AlternateExtension[] = ['md', 'json']) {
  const [path = '', query = ''] = address.split(/(?=\?)/)
  return extensions.map((extension) => ({ rel: 'alternate', type: TYPES[extension], href: alternatePath(path, extension) + query }))
}
