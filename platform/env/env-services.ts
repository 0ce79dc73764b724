import { z } from 'zod'
import { limit, list, reportTo, wholeNumber } from './env-limit.ts'

const addresses = list.pipe(z.array(z.email('must be e-mail addresses, separated by commas')))

/** Settings of forms and e-mail; all are optional. */
export const leads = {
  /** The mail server, with user name and password if it requires them. Without it mails are written to files in DATA_DIR. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, 'must begin with smtp:// or smtps://, for example smtps://name:password@mail.example.com')
    .optional(),
  /** The sender of all mails. */
  MAIL_FROM: z.string().min(3).max(200).default('Plumbline <no-reply@localhost>'),
  SALES_EMAIL: addresses,
  /** Receives every submission, signed with LEAD_WEBHOOK_SECRET. */
  LEAD_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  LEAD_WEBHOOK_SECRET: z.string().min(24, 'is too short: it needs at least 24 characters').optional(),
  /** `allow` permits webhook addresses on this machine or a private network; for development. */
  LEAD_WEBHOOK_PRIVATE: z.enum(['refuse', 'allow'], { error: 'must be refuse or allow' }).default('refuse'),
  /** Counts rate limits in Redis instead of Postgres. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/[^\s]+$/, 'must begin with redis:// or rediss://')
    .optional(),
  /** The number of trusted proxies that append to X-Forwarded-For; with 0 the header is ignored. */
  PROXIES: z.coerce.number({ error: 'must be a number' }).int('must be a number').min(0).max(9).default(0),
  FORM_LIMIT_ADDRESS: limit('20/10m'),
  FORM_LIMIT_NETWORK: limit('200/10m'),
  FORM_LIMIT_EMAIL: limit('5/h'),
  /** Failed sign-in attempts allowed per address, and per network around it. */
  SIGN_IN_LIMIT_ADDRESS: limit('20/10m'),
  SIGN_IN_LIMIT_NETWORK: limit('100/10m'),
}

/** Without a secret anybody could forge a webhook call. */
export function requireCompleteLeads(env: z.output<z.ZodObject<typeof leads>>, context: z.RefinementCtx): void {
  if (env.LEAD_WEBHOOK_URL && !env.LEAD_WEBHOOK_SECRET)
    reportTo(context)(
      'LEAD_WEBHOOK_SECRET',
      'is missing: LEAD_WEBHOOK_URL needs a random secret of at least 24 characters, for example the output of `openssl rand -hex 32`',
    )
}

const isOrigin = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value

/** A value that becomes a header. */
const token = z.string().regex(/^[\x21-\x7e]{8,500}$/, 'must be at least 8 letters, digits or signs, without spaces')
const secret = token.min(24, 'is too short: it needs at least 24 characters, for example the output of `openssl rand -hex 32`')
const id = z.string().regex(/^\w{8,64}$/, 'must be the ID of letters and digits that the vendor shows')

/** Settings of a CDN in front of the site. */
export const cdn = {
  CDN: z
    .enum(['off', 'fastly', 'cloudflare', 'varnish', 'webhook'], { error: 'must be off, fastly, cloudflare, varnish or webhook' })
    .default('off'),
  /** Seconds for which the CDN keeps a page that nothing purges. */
  CDN_MAX_AGE: wholeNumber(60, 31_536_000, 3600),
  CDN_FASTLY_SERVICE_ID: id.optional(),
  CDN_FASTLY_TOKEN: token.optional(),
  CDN_CLOUDFLARE_ZONE_ID: id.optional(),
  CDN_CLOUDFLARE_TOKEN: token.optional(),
  /** Each Varnish gets every purge. */
  CDN_VARNISH_URLS: list.refine((values) => values.every(isOrigin), 'must be http(s) origins, separated by commas'),
  CDN_VARNISH_SECRET: secret.optional(),
  CDN_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  CDN_WEBHOOK_SECRET: secret.optional(),
  /** Stands in for the vendor's API; tests run one on this machine. */
  CDN_API: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d+$/, 'is for tests only: unset it')
    .optional(),
}

type CdnEnvironment = z.output<z.ZodObject<typeof cdn>>

const REQUIRED = {
  off: [],
  fastly: ['CDN_FASTLY_SERVICE_ID', 'CDN_FASTLY_TOKEN'],
  cloudflare: ['CDN_CLOUDFLARE_ZONE_ID', 'CDN_CLOUDFLARE_TOKEN'],
  varnish: ['CDN_VARNISH_URLS', 'CDN_VARNISH_SECRET'],
  webhook: ['CDN_WEBHOOK_URL', 'CDN_WEBHOOK_SECRET'],
} as const

/** Rejects a CDN that could not be purged: it would show old pages. */
export function requireCompleteCdn(env: CdnEnvironment & { PAGE_CACHE_MB: number }, context: z.RefinementCtx): void {
  const report = reportTo(context)
  for (const name of REQUIRED[env.CDN]) if (!env[name]?.length) report(name, `is missing: CDN=${env.CDN} needs it. docs/cdn.md explains it`)
  if (env.CDN !== 'off' && env.PAGE_CACHE_MB === 0)
    report('PAGE_CACHE_MB', `must not be 0: with CDN=${env.CDN} it decides what a CDN may keep`)
}

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address, for example https://eu.i.posthog.com' })
  .transform((value) => new URL(value).origin)

/** Settings of analytics; without POSTHOG_KEY nothing is measured. */
export const analytics = {
  /** The project's public key (`phc_…`). */
  POSTHOG_KEY: z
    .string()
    .regex(/^[\w-]{3,200}$/, 'must be a project key, for example phc_ followed by 43 letters and digits')
    .optional(),
  /** Where events are forwarded to. Without it the site answers the client itself, and no event leaves it. */
  POSTHOG_HOST: origin.optional(),
  /** Serves the client's remote settings and the toolbar; defaults to the assets host of POSTHOG_HOST. */
  POSTHOG_ASSETS_HOST: origin.optional(),
  /** The PostHog app that people use; the toolbar links there. */
  POSTHOG_UI_HOST: origin.optional(),
  /** `pass` forwards the visitor's IP address with each event. */
  POSTHOG_CLIENT_IP: z.enum(['pass', 'drop'], { error: 'must be pass or drop' }).default('drop'),
  /** `capture` also measures bots; for tests. */
  POSTHOG_BOTS: z.enum(['ignore', 'capture'], { error: 'must be ignore or capture' }).default('ignore'),
  /** A personal API key and the project ID: with both, releases and imports are annotated in the project. */
  POSTHOG_API_KEY: z.string().min(8, 'is too short to be a personal API key').optional(),
  POSTHOG_PROJECT_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be the numeric project ID')
    .optional(),
  /** The header in which the reverse proxy sends the visitor's country, for example cf-ipcountry. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]{2,60}$/i, 'must be the name of a header, for example cf-ipcountry')
    .optional(),
}

type Analytics = z.output<z.ZodObject<typeof analytics>>

/** Settings that depend on each other are required together: half a configuration would silently do nothing. */
export function requireCompleteAnalytics(env: Analytics, context: z.RefinementCtx): void {
  const report = reportTo(context)
  if (env.POSTHOG_HOST && !env.POSTHOG_KEY) report('POSTHOG_KEY', 'is missing: POSTHOG_HOST needs the project key')
  if (env.POSTHOG_API_KEY && !env.POSTHOG_PROJECT_ID) report('POSTHOG_PROJECT_ID', 'is missing: POSTHOG_API_KEY needs the project ID')
  if (env.POSTHOG_API_KEY && !env.POSTHOG_HOST) report('POSTHOG_HOST', 'is missing: POSTHOG_API_KEY needs the host of its project')
}
