import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { readForm } from './upload-form.server.ts'
import { MAX_UPLOAD_BYTES, TOO_LARGE } from './upload-formats.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** Content types of a bare catalogue, including curl's default for --data-binary. */
const RAW_TYPES =
  /^(?:application\/(?:octet-stream|json|[\w.-]+\+json|zip|x-zip-compressed|yaml|x-yaml|x-www-form-urlencoded)|text\/(?:plain|yaml|x-yaml))$/

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
const saveTo = (place: string) => async (bytes: Readable) =>
  pipeline(bytes, bounded(), createWriteStream(place, { flags: 'wx', mode: 0o600 }))

type IncomingBody = { body: ReadableStream | null | undefined; headers: Headers; signal: AbortSignal | undefined }

/**
 * Saves the one file of a request, sent as a form or as the body, in a private folder, which is removed on any error.
 * @throws {UploadRefusal}
 */
export async function receiveUpload({ body, headers, signal }: IncomingBody): Promise<Upload> {
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const isForm = type === 'multipart/form-data'
  if (!isForm && type !== '' && !RAW_TYPES.test(type))
    throw new UploadRefusal(415, 'Send the catalogue as a form (multipart/form-data) or as the request body (application/octet-stream).')
  if (!body) throw new UploadRefusal(400, 'The request contains no file.')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'import-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const place = path.join(folder, 'upload')
  try {
    const bytes = Readable.fromWeb(body)
    const options = signal ? { signal } : {}
    if (!isForm) {
      await pipeline(bytes, bounded(), createWriteStream(place, { flags: 'wx', mode: 0o600 }), options)
      return { place, name: '', fields: {}, remove }
    }
    const { name, fields } = await readForm(bytes, headers.get('content-type') ?? '', saveTo(place), options)
    return { place, name, fields, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
