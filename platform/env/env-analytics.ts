import { z } from 'zod'

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
  const reportMissing = (name: keyof Analytics, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (env.POSTHOG_HOST && !env.POSTHOG_KEY) reportMissing('POSTHOG_KEY', 'is missing: POSTHOG_HOST needs the project key')
  if (env.POSTHOG_API_KEY && !env.POSTHOG_PROJECT_ID)
    reportMissing('POSTHOG_PROJECT_ID', 'is missing: POSTHOG_API_KEY needs the project ID')
  if (env.POSTHOG_API_KEY && !env.POSTHOG_HOST) reportMissing('POSTHOG_HOST', 'is missing: POSTHOG_API_KEY needs the host of its project')
}
