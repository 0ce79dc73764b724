import type { FlattenedField } from 'payload'
import type { Cms } from './cms.ts'

/** Types of fields whose value is a string. Hooks read them before Payload validates them. */
const STRING_TYPES: readonly string[] = ['text', 'email', 'textarea', 'code', 'select', 'radio', 'date']

/** Describes the wrong type of a top-level field's value, or returns `null`. */
function mismatchOf(field: FlattenedField, value: unknown): string | null {
  if (value === null || value === undefined || !STRING_TYPES.includes(field.type)) return null
  // The value may be a list, or an object with one string per locale.
  if (('hasMany' in field && field.hasMany) || ('localized' in field && field.localized)) return null
  if (typeof value !== 'string') return `“${field.name}” must be a string.`
  return field.type === 'date' && value !== '' && Number.isNaN(Date.parse(value))
    ? `“${field.name}” must be a date, for example 2026-11-23T12:00:00.000Z.`
    : null
}

/** The fields of the collection or global that an API path addresses. */
function fieldsAt({ collections, globals }: Cms, pathname: string): readonly FlattenedField[] {
  const [, , first = '', second = ''] = pathname.split('/')
  if (first === 'globals') return globals.config.find(({ slug }) => slug === second)?.flattenedFields ?? []
  return Object.entries(collections).find(([slug]) => slug === first)?.[1].config.flattenedFields ?? []
}

/** Describes the first value in a request body that has the wrong type for its field; `null` if there is none. */
export function findTypeMismatch(cms: Cms, pathname: string, body: object): string | null {
  const values = new Map<string, unknown>(Object.entries(body))
  for (const field of fieldsAt(cms, pathname)) {
    const mismatch = mismatchOf(field, values.get(field.name))
    if (mismatch !== null) return mismatch
  }
  return null
}
