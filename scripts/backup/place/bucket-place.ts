import { Readable, Writable } from 'node:stream'
import { type S3Fetch, s3Fetch } from '#cms/media/storage/storage.server.ts'
import type { S3Settings } from '#platform/env/env-s3.ts'
import { UserError } from '#scripts/step.ts'
import type { Place } from './place.ts'

/** S3 accepts 10,000 parts: up to 160 GB with these. */
const PART_BYTES = 16 * 1024 * 1024
const FORBIDDEN = 403
const NOT_FOUND = 404

type Object = { settings: S3Settings; key: string; fetchObject: S3Fetch }

async function refusal({ settings, key }: Object, response: Response): Promise<UserError> {
  const text = await response.text()
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? []
  const { bucket, endpoint } = settings
  if (code === 'NoSuchBucket') return new UserError(`There is no bucket "${bucket}" at ${endpoint}. Create it, or correct its name.`)
  if (response.status === NOT_FOUND) return new UserError(`There is no backup "${key}" in the bucket "${bucket}" at ${endpoint}.`)
  if (response.status === FORBIDDEN)
    return new UserError(
      `${endpoint} refuses access to "${key}" in the bucket "${bucket}" (${code || FORBIDDEN}). Check the keys and their rights.`,
    )
  return new UserError(`${endpoint} responded with ${response.status} (${code || 'no code'}) for "${key}" in the bucket "${bucket}".`)
}

async function ask(object: Object, init: RequestInit, query?: string): Promise<Response> {
  const response = await object.fetchObject(object.key, init, query)
  if (!response.ok) throw await refusal(object, response)
  return response
}

async function startUpload(object: Object): Promise<string> {
  const text = await (await ask(object, { method: 'POST' }, 'uploads=')).text()
  const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(text) ?? []
  if (!id) throw new UserError(`${object.settings.endpoint} did not start an upload. Check that it is an S3-compatible storage.`)
  return id
}

async function completeUpload(object: Object, id: string, tags: string[]): Promise<void> {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
  const answer = await ask(object, { method: 'POST', body }, `uploadId=${encodeURIComponent(id)}`)
  // S3 may fail after it has begun a successful response.
  const text = await answer.text()
  if (text.includes('<Error>')) throw new UserError(`${object.settings.endpoint} could not complete the upload. Try again.`)
}

/** Uploads what is written to it in parts, one at a time. */
function uploading(object: Object, id: string, tags: string[]): Writable {
  let waiting: Buffer[] = []
  let length = 0
  const upload = async () => {
    const body = new Uint8Array(Buffer.concat(waiting))
    waiting = []
    length = 0
    const answer = await ask(object, { method: 'PUT', body }, `partNumber=${tags.length + 1}&uploadId=${encodeURIComponent(id)}`)
    tags.push(answer.headers.get('etag') ?? '')
  }
  const settle = (work: Promise<void>, done: (error?: Error | null) => void) => void work.then(() => done(), done)
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      waiting.push(chunk)
      length += chunk.length
      if (length < PART_BYTES) done()
      else settle(upload(), done)
    },
    final: (done) => settle(length > 0 ? upload() : Promise.resolve(), done),
  })
}

/** A backup in a bucket of S3 or a compatible service. It exists only once its upload is completed. */
export function bucketPlace(settings: S3Settings, key: string): Place {
  const object: Object = { settings, key, fetchObject: s3Fetch(settings) }
  const explain = (error: unknown) =>
    error instanceof TypeError && error.message === 'fetch failed'
      ? new UserError(`${settings.endpoint} cannot be reached. Check the endpoint and the network.`, { cause: error })
      : error
  const explained = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw explain(error)
    })
  const write = async () => {
    const existing = await object.fetchObject(key, { method: 'HEAD' })
    if (existing.ok)
      throw new UserError(`s3://${settings.bucket}/${key} exists already. Backups are never overwritten: choose another name.`)
    const id = await startUpload(object)
    const tags: string[] = []
    return {
      stream: uploading(object, id, tags),
      keep: () => explained(completeUpload(object, id, tags)),
      discard: async () => void (await object.fetchObject(key, { method: 'DELETE' }, `uploadId=${encodeURIComponent(id)}`).catch(() => {})),
    }
  }
  const read = async () => {
    const { body } = await ask(object, { method: 'GET' })
    if (!body) throw new UserError(`The backup "${key}" is empty.`)
    return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  }
  return { write: () => explained(write()), read: () => explained(read()), explain }
}
