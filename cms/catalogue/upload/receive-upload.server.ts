import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { MAX_UPLOAD_BYTES, TOO_LARGE } from './upload-formats.ts'
import { UploadRefusal } from './upload-options.ts'

/** The list of accepted codes is the longest field. */
const LIMITS = { files: 1, fields: 12, fieldSize: 4 * 1024 * 1024, fieldNameSize: 50, headerPairs: 20 }

const truncated = () => new UploadRefusal(400, 'The form is incomplete: it was cut off in transit. Send it again.')

function parserFor(contentType: string): busboy.Busboy {
  try {
    return busboy({ headers: { 'content-type': contentType }, limits: LIMITS, defParamCharset: 'utf8' })
  } catch {
    throw new UploadRefusal(400, 'This form cannot be read: its content type has no boundary.')
  }
}

/**
 * Parses a form as it arrives: streams its one file to `save` and returns the other fields.
 * @throws {UploadRefusal}
 */
export async function readForm(
  bytes: Readable,
  contentType: string,
  save: (file: Readable) => Promise<void>,
  options: { signal?: AbortSignal },
): Promise<{ name: string; fields: Record<string, string> }> {
  const form = parserFor(contentType)
  const fields: Record<string, string> = {}
  const refuse = (message: string) => form.destroy(new UploadRefusal(400, message))
  let file: { name: string; saved: Promise<void> } | null = null
  form.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) refuse(`“${name.slice(0, 40)}” is too long.`)
    fields[name] = value
  })
  form.on('file', (field, stream, { filename }) => {
    // The end of the form ends its files with an error too, which ends the process if nobody listens.
    stream.on('error', () => {})
    if (field !== 'file') return void refuse('Send the file in the field “file”.')
    const saved = save(stream)
    // Awaited below. An error must end the form, which would otherwise wait for its file forever.
    saved.catch((error: Error) => form.destroy(error))
    file = { name: filename ?? '', saved }
  })
  form.on('filesLimit', () => refuse('Send one file at a time.'))
  form.on('fieldsLimit', () => refuse('This form has too many fields.'))
  await pipeline(bytes, form, options).catch((error: Error) => {
    throw /^(?:Unexpected end of (?:form|file)|Malformed part header)$/.test(error.message) ? truncated() : error
  })
  // The compiler does not see the assignment in the listener.
  const received = file as { name: string; saved: Promise<void> } | null
  if (!received) throw new UploadRefusal(400, 'The form contains no file. Send it in the field “file”.')
  await received.saved
  return { name: received.name, fields }
}

/** Content types of a bare catalogue, including curl's default for --data-binary. */
const RAW_TYPES =
  /^(?:application\/(?:octet-stream|json|[\w.-]+\+json|zip|x-zip-compressed|yaml|x-yaml|x-www-form-urlencoded)|text\/(?:plain|yaml|x-yaml))$/

const GZIP_TYPE = /^application\/(?:x-)?gzip$/

/** A received file: its temporary path until `remove`, the sender's name for it, and the form's other fields. */
export type Upload = { place: string; name: string; fields: Record<string, string>; remove: () => Promise<void> }

/**
 * Passes no more than the allowed number of bytes. The rest is read and discarded, since a client whose connection is closed while it
 * sends does not see the response; the server's own limit is close.
 */
function bounded(): Transform {
  let bytes = 0
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length
      done(null, bytes > MAX_UPLOAD_BYTES ? undefined : chunk)
    },
    flush: (done) => done(bytes > MAX_UPLOAD_BYTES ? new UploadRefusal(413, TOO_LARGE) : null),
  })
}

/** Writes the bytes to a new file that only this user can read. */
const saveTo = (place: string) => async (bytes: Readable, options?: { signal?: AbortSignal }) =>
  pipeline(bytes, bounded(), createWriteStream(place, { flags: 'wx', mode: 0o600 }), options ?? {})

export type IncomingBody = { body: ReadableStream | null | undefined; headers: Headers; signal: AbortSignal | undefined }

/**
 * Saves the one file of a request, sent as a form or as the body, in a private folder, which is removed on any error.
 * @throws {UploadRefusal}
 */
export async function receiveUpload({ body, headers, signal }: IncomingBody): Promise<Upload> {
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const isForm = type === 'multipart/form-data'
  if (!isForm && type !== '' && !RAW_TYPES.test(type) && !GZIP_TYPE.test(type))
    throw new UploadRefusal(415, 'Send the catalogue as a form (multipart/form-data) or as the request body (application/octet-stream).')
  if (GZIP_TYPE.test(type) || (headers.get('content-encoding') ?? 'identity').trim().toLowerCase() !== 'identity')
    throw new UploadRefusal(415, 'The catalogue is compressed. Unpack it and send the file inside it, without Content-Encoding.')
  if (!body) throw new UploadRefusal(400, 'The request contains no file.')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'import-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const place = path.join(folder, 'upload')
  try {
    const bytes = Readable.fromWeb(body)
    const options = signal ? { signal } : {}
    const save = saveTo(place)
    if (isForm) return { place, ...(await readForm(bytes, headers.get('content-type') ?? '', save, options)), remove }
    await save(bytes, options)
    return { place, name: '', fields: {}, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
