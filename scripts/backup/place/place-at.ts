import type { Env } from '#platform/env/env.ts'
import { UserError } from '#scripts/step.ts'
import { bucketPlace } from './bucket-place.ts'
import { filePlace } from './file-place.ts'
import type { Place } from './place.ts'

const BUCKET_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/(.+)$/

/** Returns the place with an address that a person has typed: a file, or `s3://bucket/key`. */
export function placeAt(address: string, { BACKUP_S3 }: Pick<Env, 'BACKUP_S3'>): Place {
  if (!/^\w+:\/\//.test(address)) return filePlace(address)
  const [, bucket, key] = BUCKET_ADDRESS.exec(address) ?? []
  if (!bucket || !key || key.endsWith('/'))
    throw new UserError(`${address} is neither a file nor an address like s3://bucket/folder/name.plumbline.`)
  if (!BACKUP_S3)
    throw new UserError(
      'There are no keys for the bucket. Set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, and BACKUP_S3_ENDPOINT unless it is Amazon’s.',
    )
  return bucketPlace({ ...BACKUP_S3, bucket }, key)
}
