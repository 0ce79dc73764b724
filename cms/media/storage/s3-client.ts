import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#platform/env/env-storage.ts'

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
