import { z } from 'zod'
import { bucketOf, type S3Settings, s3 } from './env-s3.ts'

/** Settings of `npm run backup` and `npm run restore`. */
export const backup = {
  /** Encrypts backups. */
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, for example the output of `openssl rand -hex 32`')
    .transform((digits) => Buffer.from(digits, 'hex'))
    .optional(),
  BACKUP_S3_ENDPOINT: s3.S3_ENDPOINT,
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_FORCE_PATH_STYLE: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .transform((value) => value === 'on')
    .optional(),
}

type BackupEnvironment = z.output<z.ZodObject<typeof s3>> & z.output<z.ZodObject<typeof backup>>

/** The access to buckets for backups. The bucket itself is part of a backup's address. */
export type BackupStorage = Omit<S3Settings, 'bucket'>

/**
 * The storage for backups; `null` if there are no keys. A setting for backups takes precedence over the one for uploads. With an
 * endpoint of their own, backups do not inherit the region and the style of addresses.
 */
export function backupStorageOf(env: BackupEnvironment): BackupStorage | null {
  const hasOwnPlace = Boolean(env.BACKUP_S3_ENDPOINT)
  return bucketOf({
    S3_BUCKET: 'the-address-says',
    S3_ACCESS_KEY_ID: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY,
    S3_ENDPOINT: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
    S3_REGION: env.BACKUP_S3_REGION ?? (hasOwnPlace ? 'us-east-1' : env.S3_REGION),
    S3_FORCE_PATH_STYLE: env.BACKUP_S3_FORCE_PATH_STYLE ?? (hasOwnPlace ? false : env.S3_FORCE_PATH_STYLE),
  })
}
