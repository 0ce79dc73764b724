/** Why a call of the API is refused before Payload reads it: the HTTP status and a sentence that says what to do. */
export type CallRefusal = { status: 400 | 413 | 415; message: string }

const NOT_TEXT: CallRefusal = {
  status: 400,
  message: 'A text of this call has a NUL character or half of a surrogate pair, which nothing here can keep. Remove it.',
}

const NOT_JSON: CallRefusal = { status: 400, message: 'The body of this call is not valid JSON. Send one JSON object.' }

const NOT_AN_OBJECT: CallRefusal = {
  status: 400,
  message: 'The body of this call must be one JSON object, for example {"title": "Hello"}.',
}

const NO_FORM: CallRefusal = {
  status: 400,
  message: 'The body of this call is not a whole form. Send multipart/form-data with its boundary, from the first part to the end.',
}

const OTHER_TYPE: CallRefusal = {
  status: 415,
  message: 'Send JSON with the header Content-Type: application/json, or a file as multipart/form-data.',
}

/** Rich texts with lists in lists in tables stay far below; what is deeper ends the stack of whoever walks through it. */
const MOST_LEVELS = 200

const TOO_DEEP: CallRefusal = {
  status: 400,
  message: `The body of this call is nested more than ${MOST_LEVELS} levels deep. Flatten it.`,
}

/** Whether Postgres can keep a text as it is. */
const isText = (value: string): boolean => value.isWellFormed() && !value.includes('\0')

/** Whether every name and text in a parsed body can be kept, however deep it is nested. */
function holdsText(body: unknown): boolean {
  const open = [body]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && !isText(value)) return false
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isText(name)) return false
      open.push(inner)
    }
  }
  return true
}

/** Whether a body may hold such characters at all: as they are, or escaped. Most do not, and are not walked through. */
const isSuspect = (text: string): boolean => /\0|\\u(?:0000|d[89a-f])/i.test(text)

/** Whether a text of JSON opens more levels than are read. Brackets in its texts count as well, so that this only suspects. */
const isSuspectedDeep = (text: string): boolean => (text.match(/[[{]/g)?.length ?? 0) > MOST_LEVELS

function isTooDeep(body: object): boolean {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return true
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return false
}

/** What is wrong with the values of a body, as a sentence. */
type FindFault = (body: object) => string | null

function refuseJson(text: string, faultOf: FindFault): CallRefusal | null {
  if (text.trim() === '') return null
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return NOT_JSON
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return NOT_AN_OBJECT
  if (isSuspectedDeep(text) && isTooDeep(body)) return TOO_DEEP
  if (isSuspect(text) && !holdsText(body)) return NOT_TEXT
  const fault = faultOf(body)
  return fault === null ? null : { status: 400, message: fault }
}

/** Operators of places on a map, for which the database would need an extension. */
const OF_PLACES = /\[(?:near|within|intersects)\]/

const NO_PLACES: CallRefusal = {
  status: 400,
  message: 'No field here is a place on a map: leave out “near”, “within” and “intersects”.',
}

function refuseQuery(query: string): CallRefusal | null {
  const parameters = [...new URLSearchParams(query)]
  if (parameters.some(([name]) => OF_PLACES.test(name))) return NO_PLACES
  return parameters.every(([name, value]) => isText(name) && isText(value)) ? null : NOT_TEXT
}

/** Catalogues are far larger than other bodies; the import reads and judges its own. */
export const IMPORT = '/api/imports/run'

/** The text of the part “_payload”: what is said of the file in the same body. */
function saidOf(body: Buffer, boundary: string): string {
  const name = /name="?_payload"?[\s;]/.exec(body.toString('latin1'))
  const start = name ? body.indexOf('\r\n\r\n', name.index) + 4 : body.length
  const end = body.indexOf(`\r\n--${boundary}`, start)
  return body.subarray(start, end < 0 ? body.length : end).toString('utf8')
}

/** Where the admin keeps which columns, panes and languages somebody likes. */
const PREFERENCES = '/api/payload-preferences'
const LARGEST_PREFERENCE = 64 * 1024

const LARGE_PREFERENCE: CallRefusal = { status: 413, message: 'A preference has at most 64 kB. Keep files under Media.' }

/** Judges a body with a file in it, without the file. To be asked when nothing else of that size is read. */
export async function refuseForm(request: Request, faultOf: FindFault): Promise<CallRefusal | null> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data/i.test(type)) return null
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return NO_FORM
  const body = Buffer.from(await request.clone().arrayBuffer())
  return body.includes(`--${boundary}--`) ? refuseJson(saidOf(body, boundary), faultOf) : NO_FORM
}

/**
 * Refuses what Payload would stumble over: bodies of other types or shapes, and characters that the database cannot keep.
 * @param faultOf judges a body that can be read
 * @returns `null` for a call that can be read
 */
export async function refuseUnreadable(request: Request, faultOf: FindFault): Promise<CallRefusal | null> {
  const { pathname, search } = new URL(request.url)
  const query = refuseQuery(search)
  if (query || request.method === 'GET' || request.method === 'OPTIONS' || pathname === IMPORT) return query
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';', 1)
  // Files are large: such a body is read when its turn has come (`refuseForm`).
  if (type.trim() === 'multipart/form-data') return null
  // Of a copy: to touch `request.body` would take it from the handler.
  const text = await request.clone().text()
  if (text === '') return null
  if (pathname.startsWith(PREFERENCES) && text.length > LARGEST_PREFERENCE) return LARGE_PREFERENCE
  return type.trim() === 'application/json' ? refuseJson(text, faultOf) : OTHER_TYPE
}
