import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { UploadRefusal } from './upload-refusal.ts'

/** The list of accepted codes is the longest thing said beside a file. */
const LIMITS = { files: 1, fields: 12, fieldSize: 4 * 1024 * 1024, fieldNameSize: 50, headerPairs: 20 }

const cutOff = () => new UploadRefusal(400, 'The form ends early: it was cut off on its way. Send it again.')

function parserFor(contentType: string): busboy.Busboy {
  try {
    return busboy({ headers: { 'content-type': contentType }, limits: LIMITS, defParamCharset: 'utf8' })
  } catch {
    throw new UploadRefusal(400, 'This form cannot be read: its content type names no boundary.')
  }
}

/**
 * Reads a form while it comes in: its one file goes to `keep`, the rest is given back.
 * @throws {UploadRefusal}
 */
export async function takeForm(
  bytes: Readable,
  contentType: string,
  keep: (file: Readable) => Promise<void>,
  options: { signal?: AbortSignal },
): Promise<{ name: string; fields: Record<string, string> }> {
  const form = parserFor(contentType)
  const fields: Record<string, string> = {}
  const refuse = (message: string) => form.destroy(new UploadRefusal(400, message))
  let file: { name: string; kept: Promise<void> } | null = null
  form.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) refuse(`“${name.slice(0, 40)}” is too long.`)
    fields[name] = value
  })
  form.on('file', (field, stream, { filename }) => {
    if (field !== 'file') return void refuse('Send the file under the name “file”.')
    const kept = keep(stream)
    // Awaited below; a fault on the way ends the whole form, which would wait for its file for ever.
    kept.catch((error: Error) => form.destroy(error))
    file = { name: filename ?? '', kept }
  })
  form.on('filesLimit', () => refuse('Send one file at a time.'))
  form.on('fieldsLimit', () => refuse('This form has too many fields.'))
  await pipeline(bytes, form, options).catch((error: Error) => {
    throw /^(?:Unexpected end of (?:form|file)|Malformed part header)$/.test(error.message) ? cutOff() : error
  })
  // Assigned in a listener, which the compiler does not follow.
  const taken = file as { name: string; kept: Promise<void> } | null
  if (!taken) throw new UploadRefusal(400, 'There is no file in this form. Send it under the name “file”.')
  await taken.kept
  return { name: taken.name, fields }
}
