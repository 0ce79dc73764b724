import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { takeForm } from './upload-form.server.ts'
import { LARGEST_UPLOAD, TOO_LARGE } from './upload-formats.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** Kinds of body that are a catalogue itself; curl's own for --data-binary is among them. */
const RAW_TYPES =
  /^(?:application\/(?:octet-stream|json|[\w.-]+\+json|zip|x-zip-compressed|yaml|x-yaml|x-www-form-urlencoded)|text\/(?:plain|yaml|x-yaml))$/

/** A file as it came: where it lies until `remove`, what its sender calls it, and what was said beside it. */
export type Upload = { place: string; name: string; fields: Record<string, string>; remove: () => Promise<void> }

/**
 * Counts what passes, and lets no more than is allowed through. The rest is read all the same, as the server's own limit is
 * not far: who hangs up on a sender is not heard by it.
 */
function bounded(): Transform {
  let bytes = 0
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length
      done(null, bytes > LARGEST_UPLOAD ? undefined : chunk)
    },
    flush: (done) => done(bytes > LARGEST_UPLOAD ? new UploadRefusal(413, TOO_LARGE) : null),
  })
}

/** Writes what `bytes` gives to a new file that nobody else on the machine may read. */
const keep = (place: string) => async (bytes: Readable) =>
  pipeline(bytes, bounded(), createWriteStream(place, { flags: 'wx', mode: 0o600 }))

type Sent = { body: ReadableStream | null | undefined; headers: Headers; signal: AbortSignal | undefined }

/**
 * Takes the one file of a call, as a form or as the body itself, into a private folder. Whatever goes wrong, nothing of it
 * is left behind.
 * @throws {UploadRefusal}
 */
export async function receiveUpload({ body, headers, signal }: Sent): Promise<Upload> {
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const isForm = type === 'multipart/form-data'
  if (!isForm && type !== '' && !RAW_TYPES.test(type))
    throw new UploadRefusal(415, 'Send the catalogue as a form (multipart/form-data) or as the body itself (application/octet-stream).')
  if (!body) throw new UploadRefusal(400, 'There is no file in this call.')
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
    const { name, fields } = await takeForm(bytes, headers.get('content-type') ?? '', keep(place), options)
    return { place, name, fields, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
