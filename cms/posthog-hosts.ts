import type { Env } from './env.ts'

type Hosts = Pick<Env, 'POSTHOG_HOST' | 'POSTHOG_ASSETS_HOST' | 'POSTHOG_UI_HOST'>

/** PostHog's own cloud has a host for each purpose; any other installation is one host. */
const CLOUD = /^https:\/\/(eu|us)\.i\.posthog\.com$/

const regionOf = (host: string | undefined) => CLOUD.exec(host ?? '')?.[1]

/** Where the client's settings and further scripts come from, if from anywhere. */
export function assetsHost({ POSTHOG_HOST, POSTHOG_ASSETS_HOST }: Hosts): string | undefined {
  const region = regionOf(POSTHOG_HOST)
  return POSTHOG_ASSETS_HOST ?? (region ? `https://${region}-assets.i.posthog.com` : POSTHOG_HOST)
}

/** Where people look at what was measured, and where the project is changed. */
export function projectHost({ POSTHOG_HOST, POSTHOG_UI_HOST }: Hosts): string | undefined {
  const region = regionOf(POSTHOG_HOST)
  return POSTHOG_UI_HOST ?? (region ? `https://${region}.posthog.com` : POSTHOG_HOST)
}
