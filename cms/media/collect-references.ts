import { CONTENT_LOCALES } from '#config'

/** References to files in a document: `media` documents by id, and files by the name in their address. */
export type References = { ids: Set<number>; names: Set<string> }

type Values = Record<string, unknown>

const ADDRESS = /\/api\/media\/file\/([a-z0-9-]+\.[a-z0-9]{3,4})/gi

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

function addId(value: unknown, { ids }: References): void {
  const id = isValues(value) ? value.id : value
  if (typeof id === 'number') ids.add(id)
}

/** Returns true for a localized value in a block, of which only the published languages count. */
function isByLanguage(values: Values): boolean {
  const keys = Object.keys(values)
  return keys.length > 0 && keys.every((key) => CONTENT_LOCALES.all.some((locale) => locale === key))
}

/**
 * Collects the files that `value` refers to.
 * @param uploads the names of the upload fields in blocks
 * @param locales the languages whose texts count
 */
export function collectReferences(value: unknown, uploads: ReadonlySet<string>, locales: readonly string[], into: References): void {
  if (typeof value === 'string') {
    for (const [, name] of value.matchAll(ADDRESS)) into.names.add((name ?? '').toLowerCase())
  } else if (Array.isArray(value)) {
    for (const item of value) collectReferences(item, uploads, locales, into)
  } else if (isValues(value)) {
    if (value.relationTo === 'media') addId(value.value, into)
    const byLanguage = isByLanguage(value)
    for (const [key, inner] of Object.entries(value)) {
      if (byLanguage && !locales.includes(key)) continue
      if (uploads.has(key)) addId(inner, into)
      collectReferences(inner, uploads, locales, into)
    }
  }
}
