/** A part of a multipart form: its name, and where its value is in the body. */
type Part = { name: string; isFile: boolean; start: number; end: number }

/** The part with the fields, as JSON. */
const PAYLOAD = '_payload'

/** Payload's parser reads as many, with one file and values up to this size. */
const MAX_PARTS = 20
const MAX_VALUE_BYTES = 1024 * 1024
/** Enough for a long file name. */
const MAX_HEADER_BYTES = 16 * 1024

/** The headers that browsers and programs send. */
const DISPOSITION =
  /^content-disposition: *form-data; *name="([\w.[\]-]{1,100})"(; *filename="(?:[^"\\]|\\.)*")?(; *filename\*=[\w!#$&+.^`|~%'-]+)?$/i
const FILE_HEADER = /^content-(?:type: *[\w.+*-]+\/[\w.+*-]+(?: *;.*)?|transfer-encoding: *[\w.-]+|length: *\d+)$/i
const TEXT_HEADER = /^content-(?:type: *(?:text\/plain|application\/json)(?: *;.*)?|transfer-encoding: *[\w.-]+|length: *\d+)$/i

const FORM = /^multipart\/form-data(?: *; *charset=[\w-]+)? *; *boundary=(?:"([^"\\]{1,70})"|([^\s";\\]{1,70}))(?: *; *charset=[\w-]+)?$/i

/** Returns the boundary of a multipart form, or `null` if the content type has none, or anything that could be read as another. */
function boundaryOf(type: string): string | null {
  const [, quoted, plain] = FORM.exec(type.trim()) ?? []
  return quoted ?? plain ?? null
}

/** Reads the name of a part from its headers; `null` if they are not understood. */
function readHeaders(text: string): { name: string; isFile: boolean } | null {
  // Payload's parser gives up at control characters.
  if (/\p{Cc}/u.test(text.replaceAll('\r\n', ''))) return null
  const headers = text.split('\r\n')
  const disposition = headers.findIndex((header) => DISPOSITION.test(header))
  const [, name, filename, encoded] = DISPOSITION.exec(headers[disposition] ?? '') ?? []
  if (name === undefined) return null
  const isFile = filename !== undefined || encoded !== undefined
  const isKnown = (header: string) => (isFile ? FILE_HEADER : TEXT_HEADER).test(header)
  return headers.toSpliced(disposition, 1).every(isKnown) ? { name, isFile } : null
}

/**
 * Splits a multipart form into its parts. It accepts only what every parser reads the same and to the end: a form that Payload's
 * parser reads differently could hide an account from the limits, and one that it gives up on halfway ends the process.
 * @returns `null` if the form is incomplete, ambiguous or too large
 */
function partsOf(body: Buffer, boundary: string): Part[] | null {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const parts: Part[] = []
  let at = delimiter.length - 2
  if (!body.subarray(0, at).equals(delimiter.subarray(2))) return null
  while (parts.length <= MAX_PARTS) {
    const rest = body.subarray(at, at + 5).toString('latin1')
    if (rest.startsWith('--')) return rest === '--' || rest === '--\r\n' ? parts : null
    const headersEnd = body.subarray(at, at + MAX_HEADER_BYTES).indexOf('\r\n\r\n')
    if (!rest.startsWith('\r\n') || headersEnd < 0) return null
    const headers = readHeaders(body.subarray(at + 2, at + headersEnd).toString('utf8'))
    const start = at + headersEnd + 4
    const end = body.indexOf(delimiter, start)
    if (!headers || end < 0 || (!headers.isFile && end - start > MAX_VALUE_BYTES)) return null
    parts.push({ ...headers, start, end })
    at = end + delimiter.length
  }
  return null
}

/** Returns the fields of a form as Payload will read them, as JSON: empty if there are none, `null` if the form is not readable. */
export function fieldsOf(type: string, body: Buffer): string | null {
  const boundary = boundaryOf(type)
  const parts = boundary === null ? null : partsOf(body, boundary)
  if (!parts || new Set(parts.map(({ name }) => name)).size < parts.length) return null
  const fields = parts.find(({ name }) => name === PAYLOAD)
  if (fields?.isFile || parts.filter(({ isFile }) => isFile).length > 1) return null
  return fields ? body.subarray(fields.start, fields.end).toString('utf8') : ''
}
