import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../env-s3.ts'
import type { MediaStorage, Span } from './storage.server.ts'

const TIMEOUT_MS = 30_000

/** The bucket said no. Its own words go to the log; they name the bucket, never a key. */
class StorageError extends Error {
  override name = 'StorageError'
}

/** As signatures are computed over it, which `encodeURIComponent` leaves five characters short of. */
const escaped = (name: string) =>
  encodeURIComponent(name).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

const rangeOf = (span?: Span): Record<string, string> => (span ? { range: `bytes=${span.from}-${span.to}` } : {})

/** Files in a bucket of S3 or of something that speaks its language (R2, MinIO, Spaces, Ceph …). */
export function s3Storage({ bucket, endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings): MediaStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const base = new URL(endpoint)
  if (forcePathStyle) base.pathname = `${base.pathname.replace(/\/$/, '')}/${bucket}`
  else base.hostname = `${bucket}.${base.hostname}`
  const placeOf = (name: string) => `${base.href.replace(/\/$/, '')}/${escaped(name)}`

  const ask = async (name: string, init: RequestInit): Promise<Response | null> => {
    const response = await client.fetch(placeOf(name), { signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
    if (response.ok) return response
    const said = init.method === 'HEAD' ? '' : await response.text()
    if (response.status === 404 && !said.includes('NoSuchBucket')) return null
    throw new StorageError(`The media storage answered ${init.method ?? 'GET'} with ${response.status}. ${said.slice(0, 300)}`)
  }

  return {
    put: async (name, data, mimeType) => {
      // A copy of its own: a Buffer's memory may be shared, which the type of a body rules out.
      const written = await ask(name, { method: 'PUT', body: new Uint8Array(data), headers: { 'content-type': mimeType } })
      if (!written) throw new StorageError('The media storage has no such place. Check S3_ENDPOINT and S3_FORCE_PATH_STYLE.')
    },
    find: async (name) => {
      const found = await ask(name, { method: 'HEAD' })
      if (!found) return null
      const body = async (span?: Span) => {
        const response = await ask(name, { headers: rangeOf(span) })
        if (!response?.body) throw new StorageError('The file went away while it was being sent.')
        return response.body
      }
      return { size: Number(found.headers.get('content-length')), body }
    },
    remove: async (name) => void (await ask(name, { method: 'DELETE' })),
  }
}
