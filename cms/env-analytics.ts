import { z } from 'zod'

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address, for example https://eu.i.posthog.com' })
  .transform((value) => new URL(value).origin)

/** What measuring needs; without a key nothing is measured. */
export const analytics = {
  /** The project's public key (`phc_…`). */
  POSTHOG_KEY: z
    .string()
    .regex(/^[\w-]{3,200}$/, 'must be a project’s key, for example phc_ and 43 letters and digits')
    .optional(),
  /** Where events are handed on to. Without it the site itself answers the client, and nothing leaves. */
  POSTHOG_HOST: origin.optional(),
  /** Where the client's remote settings and the toolbar come from, if not from what belongs to POSTHOG_HOST. */
  POSTHOG_ASSETS_HOST: origin.optional(),
  /** Where people look at what was measured; the toolbar leads there. */
  POSTHOG_UI_HOST: origin.optional(),
  /** `pass` hands the visitor's address on with each event. */
  POSTHOG_CLIENT_IP: z.enum(['pass', 'drop'], { error: 'must be pass or drop' }).default('drop'),
  /** `capture` measures programs as if they were visitors: for tests. */
  POSTHOG_BOTS: z.enum(['ignore', 'capture'], { error: 'must be ignore or capture' }).default('ignore'),
  /** A personal key and the project's number: with both, releases and imports are noted in the project. */
  POSTHOG_API_KEY: z.string().min(8, 'is too short to be a personal key').optional(),
  POSTHOG_PROJECT_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be the project’s number')
    .optional(),
  /** The header in which the proxy before the site says the visitor's country, for example cf-ipcountry. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]{2,60}$/i, 'must be the name of a header, for example cf-ipcountry')
    .optional(),
}

type Analytics = z.output<z.ZodObject<typeof analytics>>

/** What is set without what it is for does nothing, and nobody would notice. */
export function requireWholeAnalytics(env: Analytics, context: z.RefinementCtx): void {
  const lacks = (name: keyof Analytics, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (env.POSTHOG_HOST && !env.POSTHOG_KEY) lacks('POSTHOG_KEY', 'is missing: POSTHOG_HOST is of no use without the project’s key')
  if (env.POSTHOG_API_KEY && !env.POSTHOG_PROJECT_ID) lacks('POSTHOG_PROJECT_ID', 'is missing: POSTHOG_API_KEY needs the project’s number')
  if (env.POSTHOG_API_KEY && !env.POSTHOG_HOST) lacks('POSTHOG_HOST', 'is missing: POSTHOG_API_KEY is for the project there')
}
