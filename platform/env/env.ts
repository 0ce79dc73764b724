import { z } from 'zod'
import { analytics, cdn, leads, requireCompleteAnalytics, requireCompleteCdn, requireCompleteLeads } from './env-services.ts'
import { capacity, list, wholeNumber } from './env-limit.ts'
import { backup, type BackupStorage, backupStorageOf, bucketOf, requireCompleteBucket, s3, type S3Settings } from './env-storage.ts'

const PORT_ERROR = 'must be a port number'

/** Settings of the metrics for Prometheus, which are off unless a port or a token is set. */
const metrics = {
  /** A port of its own for `/metrics`. */
  METRICS_PORT: z.coerce.number({ error: PORT_ERROR }).int(PORT_ERROR).min(1, PORT_ERROR).max(65_535, PORT_ERROR).optional(),
  /** The address that port listens on. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The bearer token that `/metrics` demands, at the port of its own or, without one, at the site's. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{24,500}$/, 'must be at least 24 letters, digits or signs, for example the output of `openssl rand -hex 32`')
    .optional(),
}

/** Settings for announcing changed addresses to search engines (IndexNow). */
const indexNow = {
  /** Served at `/{key}.txt`; without it nothing is announced. */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens, for example the output of `openssl rand -hex 16`')
    .optional(),
  /** Stands in for the search engines; tests run one on this machine. */
  INDEXNOW_API: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d+$/, 'is for tests only: unset it')
    .optional(),
}

const origin = z.url({ protocol: /^https?$/, error: 'must be an http(s) address, for example https://example.com' })

/** Schedulers that the appointment block may embed in an iframe. */
const origins = list.refine(
  (values) => values.every((value) => URL.canParse(value) && new URL(value).protocol === 'https:' && new URL(value).origin === value),
  'must be https origins, separated by commas, for example https://cal.example.com',
)

/** Pages that may use `/mcp`, by origin; `*` stands for all. */
const readers = list.refine(
  (values) => values.every((value) => value === '*' || (/^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value)),
  'must be origins, separated by commas, for example https://chat.example.com, or * for all',
)

const ICONIFY_API = 'https://api.iconify.design'

/** The Iconify API to fetch icons from that the site does not ship, or `null`. Tests run one on this machine. */
const iconApi = z
  .string()
  .regex(/^(?:on|off|http:\/\/127\.0\.0\.1:\d+)$/, 'must be on or off')
  .default('off')
  .transform((value) => (value === 'off' ? null : value === 'on' ? ICONIFY_API : value))

/** Concurrent searches: one per core of the smallest database. */
export const DEFAULT_SEARCH_CONNECTIONS = 2

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    DATABASE_URL: z
      .string({ error: 'is missing: set it to the address of your Postgres, for example postgres://user:password@host:5432/plumbline' })
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://'),
    PAYLOAD_SECRET: z
      .string({
        error: 'is missing: set it to a random secret of at least 32 characters, for example the output of `openssl rand -hex 32`',
      })
      .min(32, 'is too short: it needs at least 32 characters, for example the output of `openssl rand -hex 32`'),
    PORT: wholeNumber(0, 65_535, 3000, 'must be a port number'),
    DATABASE_POOL: wholeNumber(16, 200, 24),
    DATABASE_TIMEOUT: wholeNumber(100, 60_000, 2000),
    SEARCH_CONNECTIONS: wholeNumber(1, 50, DEFAULT_SEARCH_CONNECTIONS),
    DRAIN_SECONDS: wholeNumber(0, 300, 5),
    HOST: z.string().optional(),
    SITE_URL: origin.optional(),
    ALLOWED_HOSTS: list,
    SCHEDULER_ORIGINS: origins,
    MCP_ORIGINS: readers,
    DATA_DIR: z.string().default('.data'),
    MEDIA_DIR: z.string().optional(),
    ...s3,
    ...backup,
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z.string().min(12, 'is too short: it needs at least 12 characters').optional(),
    STYLEGUIDE: z
      .enum(['on', 'off'])
      .default('off')
      .transform((value) => value === 'on'),
    ICONIFY_FALLBACK: iconApi,
    JOBS: z.enum(['in-process', 'off'], { error: 'must be in-process or off' }).default('in-process'),
    ...leads,
    ...capacity,
    ...cdn,
    ...indexNow,
    ...metrics,
    ...analytics,
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  })
  .superRefine(requireCompleteBucket)
  .superRefine(requireCompleteLeads)
  .superRefine(requireCompleteAnalytics)
  .superRefine(requireCompleteCdn)

type ParsedEnvironment = z.output<typeof environment>

/**
 * The settings with defaults applied: `SITE_URL` defaults to the address this process listens on, `MEDIA_DIR` to a folder
 * in `DATA_DIR`. `S3` is the bucket for uploads, if one is configured; `BACKUP_S3` the storage for backups.
 */
export type Env = Omit<ParsedEnvironment, keyof typeof s3> & {
  SITE_URL: string
  MEDIA_DIR: string
  S3: S3Settings | null
  BACKUP_S3: BackupStorage | null
}

/** A setting is missing or malformed. `message` has one line per setting that says how to fix it. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/**
 * Reads the settings from `source`.
 * @throws {EnvError} naming every invalid setting, never its value
 */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = environment.safeParse(present)
  if (!result.success) {
    throw new EnvError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  }
  const env = result.data
  const siteUrl = new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin
  return {
    ...env,
    SITE_URL: siteUrl,
    MEDIA_DIR: env.MEDIA_DIR ?? `${env.DATA_DIR}/media`,
    S3: bucketOf(env),
    BACKUP_S3: backupStorageOf(env),
  }
}

let cached: Env | undefined

/** The settings of this process, parsed once. The only reader of `process.env`. */
export function env(): Env {
  cached ??= parseEnv(process.env)
  return cached
}
