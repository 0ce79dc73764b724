import { z } from 'zod'
import { list, wholeNumber } from './env-limit.ts'

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
  const issue = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  for (const name of REQUIRED[env.CDN]) if (!env[name]?.length) issue(name, `is missing: CDN=${env.CDN} needs it. docs/cdn.md explains it`)
  if (env.CDN !== 'off' && env.PAGE_CACHE_MB === 0)
    issue('PAGE_CACHE_MB', `must not be 0: with CDN=${env.CDN} it decides what a CDN may keep`)
}
