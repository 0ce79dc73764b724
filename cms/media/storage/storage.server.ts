import { env } from '#platform/env/env.ts'
import { diskStorage } from './disk-storage.server.ts'
import type { MediaStorage } from './media-storage.ts'
import { s3Storage } from './s3-storage.server.ts'

let opened: MediaStorage | undefined

/** Returns the storage of this process: the S3-compatible one from the environment, or else the folder `MEDIA_DIR`. */
export function mediaStorage(): MediaStorage {
  const { S3, MEDIA_DIR } = env()
  opened ??= S3 ? s3Storage(S3) : diskStorage(MEDIA_DIR)
  return opened
}
