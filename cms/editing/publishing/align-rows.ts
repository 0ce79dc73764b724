import { isDeepStrictEqual } from 'node:util'
import type { CollectionBeforeChangeHook, CollectionSlug } from 'payload'
import { publishedRow } from './unpublish-one-language.ts'

type Values = Record<string, unknown>

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
const isRow = (value: unknown): value is Values => isValues(value) && typeof value.id === 'string'

/**
 * Returns the public document with its blocks and rows of lists in the order of what is about to be published, by their ids. New ones
 * have an empty place, and those that were removed are gone.
 */
export function inOrderOf(current: unknown, next: unknown): unknown {
  if (Array.isArray(current) && Array.isArray(next)) {
    if (!current.every(isRow) || !next.every(isValues)) return current
    const known = new Map(current.map((row) => [row.id, row]))
    const rows = next.map((row) => (known.has(row.id) ? inOrderOf(known.get(row.id), row) : { id: row.id, blockType: row.blockType }))
    return rows.slice(0, next.findLastIndex(({ id }) => known.has(id)) + 1)
  }
  if (!isValues(current) || !isValues(next)) return current
  return Object.fromEntries(Object.entries(current).map(([name, value]) => [name, inOrderOf(value, next[name])]))
}

/**
 * Moves the rows of the public document before one language of it is published. Payload then merges that language with the others row by
 * row, by position: the texts of a block that moved would go to another block in the languages that are not published.
 */
export const alignRows: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req }) => {
  const { id } = Object(originalDoc) as { id?: number }
  const slug = collection.slug as CollectionSlug
  const { locale } = req
  if (id === undefined || (data as { _status?: unknown })._status !== 'published' || !locale || locale === 'all') return
  const row = await publishedRow(req, slug, id)
  const aligned = inOrderOf(row, data) as Values | null
  if (!aligned || isDeepStrictEqual(aligned, row)) return
  await req.payload.db.updateOne({ collection: slug, id, data: aligned, locale, req })
}
