import type { S3Settings } from '#platform/env/env-storage.ts'
import type { MediaStorage, Span } from './media-storage.ts'
import { s3Fetch } from './s3-client.ts'

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
