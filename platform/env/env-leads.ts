import { z } from 'zod'
import { limit, list } from './env-limit.ts'

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
    context.addIssue({
      code: 'custom',
      path: ['LEAD_WEBHOOK_SECRET'],
      message:
        'is missing: LEAD_WEBHOOK_URL needs a random secret of at least 24 characters, for example the output of `openssl rand -hex 32`',
    })
}
