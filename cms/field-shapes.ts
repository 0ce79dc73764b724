import type { FlattenedField } from 'payload'
import type { Cms } from './payload.server.ts'

/** Fields whose value is one text, a date's as well. Hooks read them before Payload's own checks do. */
const TEXTS: readonly string[] = ['text', 'email', 'textarea', 'code', 'select', 'radio', 'date']

/** What is wrong with the value of a field at the top of a document, or `null`. */
function faultOf(field: FlattenedField, value: unknown): string | null {
  if (value === null || value === undefined || !TEXTS.includes(field.type)) return null
  // Such a value may be a list, or have one text per language.
  if (('hasMany' in field && field.hasMany) || ('localized' in field && field.localized)) return null
  if (typeof value !== 'string') return `“${field.name}” takes a text.`
  return field.type === 'date' && value !== '' && Number.isNaN(Date.parse(value))
    ? `“${field.name}” takes a date, for example 2026-11-23T12:00:00.000Z.`
    : null
}

/** The fields of the collection or global that a call of the API is about. */
function fieldsAt({ collections, globals }: Cms, pathname: string): readonly FlattenedField[] {
  const [, , first = '', second = ''] = pathname.split('/')
  if (first === 'globals') return globals.config.find(({ slug }) => slug === second)?.flattenedFields ?? []
  return Object.entries(collections).find(([slug]) => slug === first)?.[1].config.flattenedFields ?? []
}

/** The first value in a call's body that its field cannot be, as a sentence; `null` if there is none. */
export function misshapen(cms: Cms, pathname: string, body: object): string | null {
  const values = new Map<string, unknown>(Object.entries(body))
  for (const field of fieldsAt(cms, pathname)) {
    const fault = faultOf(field, values.get(field.name))
    if (fault !== null) return fault
  }
  return null
}
