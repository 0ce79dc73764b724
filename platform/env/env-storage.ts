import { z } from 'zod'
import { reportTo } from './env-limit.ts'

/** A complete configuration of the bucket that stores uploads. */
export type S3Settings = {
  bucket: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

const S3_REQUIRED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Settings of an S3-compatible storage. */
export const s3 = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address, for example https://s3.example.com' }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .transform((value) => value === 'on'),
}

type S3Environment = z.output<z.ZodObject<typeof s3>>

/** The configured bucket; `null` means that uploads are stored on the local disk. */
export function bucketOf(env: S3Environment): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region } = env
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return { bucket, endpoint, region, accessKeyId, secretAccessKey, forcePathStyle: env.S3_FORCE_PATH_STYLE }
}

/** Rejects a partial configuration, with which uploads would silently go to the disk. */
export function requireCompleteBucket(env: S3Environment, context: z.RefinementCtx): void {
  if (![...S3_REQUIRED, 'S3_ENDPOINT' as const].some((name) => env[name])) return
  const report = reportTo(context)
  for (const name of S3_REQUIRED)
    if (!env[name]) report(name, 'is missing: the other S3 settings need it. To store uploads on disk, unset them all')
}

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
