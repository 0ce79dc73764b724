import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { UploadRefusal } from './upload-refusal.ts'

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
