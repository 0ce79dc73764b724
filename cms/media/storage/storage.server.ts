import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#platform/env/env-storage.ts'
import { env } from '#platform/env/env.ts'

/** Bytes `from` to `to` of a file, both included. */
export type Span = { from: number; to: number }

/** A stored file, ready to be sent. */
export type StoredFile = { size: number; body: (span?: Span) => Promise<BodyInit> }

/** The storage of files, by names from `storedName`. */
export type MediaStorage = {
  put: (name: string, data: Buffer, mimeType: string) => Promise<void>
  /** Returns the file, or `null` if it does not exist. */
  find: (name: string) => Promise<StoredFile | null>
  /** Removes a file. Does nothing if it does not exist. */
  remove: (name: string) => Promise<void>
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))

/** Stores files in a folder. Each is written to a temporary name and then renamed, so that nobody reads a partial file. */
function diskStorage(folder: string): MediaStorage {
  const root = path.resolve(folder)
  const pathOf = (name: string) => path.join(root, path.basename(name))

  return {
    put: async (name, data) => {
      const unfinished = path.join(root, `.${randomUUID()}.part`)
      await mkdir(root, { recursive: true })
      try {
        await writeFile(unfinished, data, { flush: true })
        await rename(unfinished, pathOf(name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    find: async (name) => {
      const filePath = pathOf(name)
      const found = await stat(filePath).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      if (!found?.isFile()) return null
      const body = async (span?: { from: number; to: number }) => {
        const file = await openAsBlob(filePath)
        return span ? file.slice(span.from, span.to + 1) : file
      }
      return { size: found.size, body }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

/** Encodes a part of a key as signatures require. `encodeURIComponent` leaves five characters unencoded. */
const escaped = (part: string) =>
  encodeURIComponent(part).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** Sends a signed request for the object with this key. `query` is what follows `?`. */
export type S3Fetch = (key: string, init: RequestInit, query?: string) => Promise<Response>

/** Returns a function that sends signed requests to a bucket. Failures of the service are retried three times. */
export function s3Fetch({ bucket, endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings): S3Fetch {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const base = new URL(endpoint)
  if (forcePathStyle) base.pathname = `${base.pathname.replace(/\/$/, '')}/${bucket}`
  else base.hostname = `${bucket}.${base.hostname}`
  const root = base.href.replace(/\/$/, '')
  return (key, init, query) => client.fetch(`${root}/${key.split('/').map(escaped).join('/')}${query ? `?${query}` : ''}`, init)
}

const TIMEOUT_MS = 30_000

/** An error response from the bucket. Its message is logged; it names the bucket, never a key. */
class StorageError extends Error {
  override name = 'StorageError'
}

const rangeOf = (span?: Span): Record<string, string> => (span ? { range: `bytes=${span.from}-${span.to}` } : {})

/** Stores files in a bucket of S3 or a compatible service (R2, MinIO, Spaces, Ceph …). */
export function s3Storage(settings: S3Settings): MediaStorage {
  const fetchObject = s3Fetch(settings)
  const request = async (name: string, init: RequestInit): Promise<Response | null> => {
    const response = await fetchObject(name, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
    if (response.ok) return response
    const message = init.method === 'HEAD' ? '' : await response.text()
    if (response.status === 404 && !message.includes('NoSuchBucket')) return null
    throw new StorageError(`The media storage responded to ${init.method ?? 'GET'} with ${response.status}. ${message.slice(0, 300)}`)
  }

  return {
    put: async (name, data, mimeType) => {
      // Copied, because a Buffer's memory may be shared, which the type of a body excludes.
      const written = await request(name, { method: 'PUT', body: new Uint8Array(data), headers: { 'content-type': mimeType } })
      if (!written) throw new StorageError('The media storage responded with 404. Check S3_ENDPOINT and S3_FORCE_PATH_STYLE.')
    },
    find: async (name) => {
      const found = await request(name, { method: 'HEAD' })
      if (!found) return null
      const body = async (span?: Span) => {
        const response = await request(name, { headers: rangeOf(span) })
        if (!response?.body) throw new StorageError('The file was removed while it was being sent.')
        return response.body
      }
      return { size: Number(found.headers.get('content-length')), body }
    },
    remove: async (name) => void (await request(name, { method: 'DELETE' })),
  }
}

let opened: MediaStorage | undefined

/** Returns the storage of this process: the S3-compatible one from the environment, or else the folder `MEDIA_DIR`. */
export function mediaStorage(): MediaStorage {
  const { S3, MEDIA_DIR } = env()
  opened ??= S3 ? s3Storage(S3) : diskStorage(MEDIA_DIR)
  return opened
}
