import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { codeOf, isFull } from '#cms/media/storage/check-folder.ts'
import { type S3Fetch, s3Fetch } from '#cms/media/storage/storage.server.ts'
import type { S3Settings } from '#platform/env/env-storage.ts'
import type { Env } from '#platform/env/env.ts'
import { UserError } from '#scripts/step.ts'

/** A backup that is being written. Until `keep`, nobody sees it under its name; `discard` removes what was written. */
type Target = { stream: Writable; keep: () => Promise<void>; discard: () => Promise<void> }

/** Where a backup is stored. */
export type Place = {
  /** Starts a new backup. Refuses to replace one. */
  write: () => Promise<Target>
  /** Reads the backup from its beginning; may be called more than once. */
  read: () => Promise<Readable>
  /** Explains an error in reading or writing; returns others as they are. */
  explain: (error: unknown) => unknown
}

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
function bucketPlace(settings: S3Settings, key: string): Place {
  const object: Object = { settings, key, fetchObject: s3Fetch(settings) }
  const explain = (error: unknown) =>
    error instanceof TypeError && error.message === 'fetch failed'
      ? new UserError(`${settings.endpoint} cannot be reached. Check the endpoint and the network.`, { cause: error })
      : error
  const write = async () => {
    const existing = await object.fetchObject(key, { method: 'HEAD' })
    if (existing.ok)
      throw new UserError(`s3://${settings.bucket}/${key} exists already. Backups are never overwritten: choose another name.`)
    const id = await startUpload(object)
    const tags: string[] = []
    return {
      stream: uploading(object, id, tags),
      keep: () => completeUpload(object, id, tags),
      discard: async () => void (await object.fetchObject(key, { method: 'DELETE' }, `uploadId=${encodeURIComponent(id)}`).catch(() => {})),
    }
  }
  const read = async () => {
    const { body } = await ask(object, { method: 'GET' })
    if (!body) throw new UserError(`The backup "${key}" is empty.`)
    return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  }
  return { write, read, explain }
}

const OWNER_ONLY = 0o600

function explainFor(file: string) {
  return (error: unknown): unknown => {
    const code = codeOf(error)
    if (isFull(error)) return new UserError(`There is no space left for ${file}. Free some, or choose another place.`, { cause: error })
    if (code === 'ENOENT') return new UserError(`There is no file ${file}.`, { cause: error })
    if (code === 'EISDIR') return new UserError(`${file} is a folder. Add a file's name.`, { cause: error })
    if (code === 'EEXIST' || code === 'ENOTDIR') return new UserError(`${file} exists already, or is below a file. Choose another name.`)
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      return new UserError(`This account may not use ${file} (${code}). Give it access, or choose another place.`, { cause: error })
    return error
  }
}

/** A backup in a file, which only its owner may read. It gets its name when it is complete and on the disk. */
function filePlace(address: string): Place {
  const file = path.resolve(address)
  const part = `${file}.${process.pid}.part`
  const explain = explainFor(file)
  const write = async () => {
    await mkdir(path.dirname(file), { recursive: true })
    const existing = await stat(file).catch(() => null)
    if (existing) throw new UserError(`${file} exists already. Backups are never overwritten: choose another name.`)
    const handle = await open(part, 'wx', OWNER_ONLY)
    // Closed by the stream, after everything has reached the disk.
    const stream = createWriteStream(part, { fd: handle, flush: true })
    const discard = () => rm(part, { force: true })
    // Unlike a rename, a link never replaces another backup that was written meanwhile.
    return { stream, keep: () => link(part, file).finally(discard), discard }
  }
  const read = async () => {
    const handle = await open(file)
    if ((await handle.stat()).isDirectory()) {
      await handle.close()
      throw Object.assign(new Error('a folder'), { code: 'EISDIR' })
    }
    return createReadStream(file, { fd: handle })
  }
  return { write, read, explain }
}

const BUCKET_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/(.+)$/

/** A place whose own errors are explained. */
function explaining({ write, read, explain }: Place): Place {
  const explained = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw explain(error)
    })
  const begin = async () => {
    const target = await write()
    return { ...target, keep: () => explained(target.keep()) }
  }
  return { write: () => explained(begin()), read: () => explained(read()), explain }
}

/** Returns the place with an address that a person has typed: a file, or `s3://bucket/key`. */
export function placeAt(address: string, { BACKUP_S3 }: Pick<Env, 'BACKUP_S3'>): Place {
  if (!/^\w+:\/\//.test(address)) return explaining(filePlace(address))
  const [, bucket, key] = BUCKET_ADDRESS.exec(address) ?? []
  if (!bucket || !key || key.endsWith('/'))
    throw new UserError(`${address} is neither a file nor an address like s3://bucket/folder/name.plumbline.`)
  if (!BACKUP_S3)
    throw new UserError(
      'There are no keys for the bucket. Set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, and BACKUP_S3_ENDPOINT unless it is Amazon’s.',
    )
  return explaining(bucketPlace({ ...BACKUP_S3, bucket }, key))
}
