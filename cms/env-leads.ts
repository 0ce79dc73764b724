import { z } from 'zod'
import { limit } from './env-limit.ts'
import { list } from './env-list.ts'

const addresses = list.pipe(z.array(z.email('must be e-mail addresses, separated by commas')))

/** What the forms and the mails need; all of it may stay away. */
export const leads = {
  /** The mail server, with name and password in it if it wants them. Without it mails are files below DATA_DIR. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, 'must begin with smtp:// or smtps://, for example smtps://name:password@mail.example.com')
    .optional(),
  /** Whom mails are from. */
  MAIL_FROM: z.string().min(3).max(200).default('Plumbline <no-reply@localhost>'),
  SALES_EMAIL: addresses,
  /** Another system that hears of every submission; what it gets is signed with the secret. */
  LEAD_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  LEAD_WEBHOOK_SECRET: z.string().min(24, 'is too short: it needs 24 characters or more').optional(),
  /** `allow` lets the webhook lead to addresses that only this machine or its network has: for trying things out. */
  LEAD_WEBHOOK_PRIVATE: z.enum(['refuse', 'allow'], { error: 'must be refuse or allow' }).default('refuse'),
  /** Where limits are counted, if not in Postgres. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/[^\s]+$/, 'must begin with redis:// or rediss://')
    .optional(),
  /** How many proxies stand before the site and add to X-Forwarded-For; with 0 that header is not believed. */
  PROXIES: z.coerce.number({ error: 'must be a number' }).int('must be a number').min(0).max(9).default(0),
  FORM_LIMIT_ADDRESS: limit('20/10m'),
  FORM_LIMIT_NETWORK: limit('200/10m'),
  FORM_LIMIT_EMAIL: limit('5/h'),
  /** How many attempts to sign in may fail from one address, and from the network around it. */
  SIGN_IN_LIMIT_ADDRESS: limit('20/10m'),
  SIGN_IN_LIMIT_NETWORK: limit('100/10m'),
}

type Leads = z.output<z.ZodObject<typeof leads>>

/** A webhook without a secret could be forged by anybody. */
export function requireWholeLeads(env: Leads, context: z.RefinementCtx): void {
  if (env.LEAD_WEBHOOK_URL && !env.LEAD_WEBHOOK_SECRET)
    context.addIssue({
      code: 'custom',
      path: ['LEAD_WEBHOOK_SECRET'],
      message: 'is missing: with LEAD_WEBHOOK_URL it needs a random text of 24 characters or more, for example of `openssl rand -hex 32`',
    })
}
