import { CONTENT_LOCALES } from '#config'

const LISTS = '/admin/collections'

const inLanguage = (locale: string | undefined): [string, string][] =>
  locale && locale !== CONTENT_LOCALES.default ? [['locale', locale]] : []

const addressOf = (path: string, query: [string, string][]) => `${LISTS}/${path}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`

/** Returns the address of a collection's list, optionally filtered by field values. */
export function listAddress(collection: string, filter: Record<string, string> = {}, locale?: string): string {
  const where = Object.entries(filter).map(([field, value], index): [string, string] => [
    `where[or][0][and][${index}][${field}][equals]`,
    value,
  ])
  return addressOf(collection, [...inLanguage(locale), ...where])
}

/** Returns the address of a document's edit view in a language. */
export const documentAddress = (collection: string, id: number, locale?: string): string =>
  addressOf(`${collection}/${id}`, inLanguage(locale))
