import type { FlattenedField } from 'payload'
import type { Cms } from '../core/cms.ts'
import { fieldsOf } from './form-parts.ts'

/** Why an API request is rejected before Payload reads it: the HTTP status and a message that says what to do. */
type RequestProblem = { status: 400 | 413 | 415; message: string }

const INVALID_TEXT: RequestProblem = {
  status: 400,
  message: 'A text in this request contains a NUL character or an unpaired surrogate, which cannot be stored. Remove it.',
}

const INVALID_JSON: RequestProblem = { status: 400, message: 'The request body is not valid JSON. Send one JSON object.' }

const NOT_AN_OBJECT: RequestProblem = {
  status: 400,
  message: 'The request body must be one JSON object, for example {"title": "Hello"}.',
}

const INVALID_FORM: RequestProblem = {
  status: 400,
  message:
    'The form cannot be read. Send all parts with their boundary: at most 20, one of them a file, each name once, fields up to 1 MB.',
}

const UNSUPPORTED_TYPE: RequestProblem = {
  status: 415,
  message: 'Send JSON with the header Content-Type: application/json, or a file as multipart/form-data.',
}

/** Well above any nested rich text; deeper values overflow the stack of code that walks them. */
const MAX_DEPTH = 200

const TOO_DEEP: RequestProblem = {
  status: 400,
  message: `The request body is nested more than ${MAX_DEPTH} levels deep. Flatten it.`,
}

/** True if Postgres can store a text unchanged. */
const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0')

/** A fast check for characters that cannot be stored, raw or escaped, so that most bodies need no full walk. */
const mayHaveUnstorableText = (text: string): boolean => /\0|\\u(?:0000|d[89a-f])/i.test(text)

/** A fast check for nesting. Brackets inside strings count too, so it can give false positives. */
const mayBeTooDeep = (text: string): boolean => (text.match(/[[{]/g)?.length ?? 0) > MAX_DEPTH

/** Returns what keeps a parsed body from being stored. It walks level by level, because bodies may be nested deeply. */
function findUnstorable(body: object): RequestProblem | null {
  let level: unknown[] = [body]
  let isStored = true
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return TOO_DEEP
    isStored &&= level.every((value) => typeof value !== 'string' || isStorable(value))
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.entries(value).flat() : []))
  }
  return isStored ? null : INVALID_TEXT
}

/** Returns what is wrong with the values of a body, or `null`. */
type FindProblem = (body: object) => string | null

function checkJson(text: string, findProblem: FindProblem): RequestProblem | null {
  if (text.trim() === '') return null
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return INVALID_JSON
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return NOT_AN_OBJECT
  const unstorable = mayBeTooDeep(text) || mayHaveUnstorableText(text) ? findUnstorable(body) : null
  if (unstorable) return unstorable
  const problem = findProblem(body)
  return problem === null ? null : { status: 400, message: problem }
}

function checkQuery(query: string): RequestProblem | null {
  const parameters = [...new URLSearchParams(query)]
  return parameters.every(([name, value]) => isStorable(name) && isStorable(value)) ? null : INVALID_TEXT
}

/** The import endpoint accepts much larger bodies and checks them itself. */
export const IMPORT = '/api/imports/run'

/** Users' admin preferences, such as columns and languages. */
const PREFERENCES = '/api/payload-preferences'
const MAX_PREFERENCE_LENGTH = 64 * 1024

const PREFERENCE_TOO_LARGE: RequestProblem = { status: 413, message: 'A preference can have at most 64 kB. Upload files under Media.' }

/** Checks the fields of a multipart body. It buffers the whole body, so call it only from within a queue slot. */
export async function checkForm(request: Request, findProblem: FindProblem): Promise<RequestProblem | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data/i.test(type)) return null
  const fields = fieldsOf(type, Buffer.from(await request.clone().arrayBuffer()))
  return fields === null ? INVALID_FORM : checkJson(fields, findProblem)
}

/**
 * Rejects requests that Payload would fail on: bodies of other types or shapes, and characters the database cannot store.
 * @param findProblem checks a readable body
 * @returns `null` if the request is readable
 */
export async function checkReadable(request: Request, findProblem: FindProblem): Promise<RequestProblem | null> {
  const { pathname, search } = new URL(request.url)
  const query = checkQuery(search)
  if (query || request.method === 'GET' || request.method === 'OPTIONS' || pathname === IMPORT) return query
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';', 1)
  // Files are large, so multipart bodies are checked later (`checkForm`).
  if (type.trim() === 'multipart/form-data') return null
  // Reads a clone, because the handler still needs the body.
  const text = await request.clone().text()
  if (text === '') return null
  if (pathname.startsWith(PREFERENCES) && text.length > MAX_PREFERENCE_LENGTH) return PREFERENCE_TOO_LARGE
  return type.trim() === 'application/json' ? checkJson(text, findProblem) : UNSUPPORTED_TYPE
}

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
