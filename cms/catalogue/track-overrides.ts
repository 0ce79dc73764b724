import type { CollectionBeforeChangeHook } from 'payload'
import type { Issue } from '#types'
import { FIELDS, fieldsOf } from './fields.ts'
import { queryIn } from '#cms/core/query.server.ts'

/** The hash of the catalogue's value for each field; null for an issue without a catalogue. */
function upstreamOf({ provenance }: Partial<Issue>): Record<string, unknown> | null {
  const fields = provenance?.upstreamFields
  return typeof fields === 'object' && fields !== null && !Array.isArray(fields) && Object.keys(fields).length > 0 ? fields : null
}

/**
 * On every save, lists the fields that differ from the catalogue's last value in `overrides`: imports leave those alone, and the
 * form shows them. Undoing an edit removes its entry. Postgres computes the hashes, as it does for imports.
 */
export const trackOverrides: CollectionBeforeChangeHook<Issue> = async ({ data, originalDoc, req }) => {
  const merged = { ...originalDoc, ...data }
  const upstream = upstreamOf(merged)
  if (!upstream) return data
  const fields = await queryIn(req)<{ key: string; hash: string }>(
    'SELECT key, md5(value::text) AS hash FROM jsonb_each($1::text::jsonb)',
    [JSON.stringify(fieldsOf(merged))],
  )
  const hashes = new Map(fields.map(({ key, hash }) => [key, hash]))
  const changed = FIELDS.filter((field) => typeof upstream[field] === 'string' && upstream[field] !== hashes.get(field))
  return { ...data, overrides: changed.toSorted() }
}
