import type { CollectionBeforeChangeHook } from 'payload'
import type { Issue } from '../../payload-types.ts'
import { FIELDS, fieldsOf } from '../imports/fields.ts'
import { queryIn } from '../moves/query.server.ts'

/** What the catalogue said of each field, as hashes; null for an issue that came from none. */
function upstreamOf({ provenance }: Partial<Issue>): Record<string, unknown> | null {
  const fields = provenance?.upstreamFields
  return typeof fields === 'object' && fields !== null && !Array.isArray(fields) && Object.keys(fields).length > 0 ? fields : null
}

/**
 * Names the fields that no longer say what the catalogue said, at every save: imports leave those alone, and the form
 * shows which they are. An edit that is undone is forgotten. Postgres makes the hashes, as it does for imports.
 */
export const noteOverrides: CollectionBeforeChangeHook<Issue> = async ({ data, originalDoc, req }) => {
  const whole = { ...originalDoc, ...data }
  const upstream = upstreamOf(whole)
  if (!upstream) return data
  const fields = await queryIn(req)<{ key: string; hash: string }>(
    'SELECT key, md5(value::text) AS hash FROM jsonb_each($1::text::jsonb)',
    [JSON.stringify(fieldsOf(whole))],
  )
  const hashes = new Map(fields.map(({ key, hash }) => [key, hash]))
  const changed = FIELDS.filter((field) => typeof upstream[field] === 'string' && upstream[field] !== hashes.get(field))
  return { ...data, overrides: changed.toSorted() }
}
