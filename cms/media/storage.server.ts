import { env } from '../env.ts'
import { diskStorage } from './disk-storage.server.ts'
import { s3Storage } from './s3-storage.server.ts'

/** Bytes `from` to `to` of a file, both included. */
export type Span = { from: number; to: number }

/** A stored file, ready to be sent. */
export type StoredFile = { size: number; body: (span?: Span) => Promise<BodyInit> }

/** Where files are kept, by names that `storedName` made. */
export type MediaStorage = {
  put: (name: string, data: Buffer, mimeType: string) => Promise<void>
  /** The file, or `null` where there is none. */
  find: (name: string) => Promise<StoredFile | null>
  /** Removes a file; one that is not there is fine. */
  remove: (name: string) => Promise<void>
}

let opened: MediaStorage | undefined

/** The storage of this process: the S3-compatible one that the environment names, or else the folder `MEDIA_DIR`. */
export function mediaStorage(): MediaStorage {
  const { S3, MEDIA_DIR } = env()
  opened ??= S3 ? s3Storage(S3) : diskStorage(MEDIA_DIR)
  return opened
}
