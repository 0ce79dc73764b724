import type { Env } from './env.ts'

type Hosts = Pick<Env, 'POSTHOG_HOST' | 'POSTHOG_ASSETS_HOST' | 'POSTHOG_UI_HOST'>

/** PostHog Cloud has a host for each purpose; a self-hosted installation has one. */
const CLOUD = /^https:\/\/(eu|us)\.i\.posthog\.com$/

const regionOf = (host: string | undefined) => CLOUD.exec(host ?? '')?.[1]

/** The host that serves the client's remote settings and further scripts. */
export function assetsHost({ POSTHOG_HOST, POSTHOG_ASSETS_HOST }: Hosts): string | undefined {
  const region = regionOf(POSTHOG_HOST)
  return POSTHOG_ASSETS_HOST ?? (region ? `https://${region}-assets.i.posthog.com` : POSTHOG_HOST)
}

/** The host of the PostHog app, where people read results and the API changes the project. */
export function projectHost({ POSTHOG_HOST, POSTHOG_UI_HOST }: Hosts): string | undefined {
  const region = regionOf(POSTHOG_HOST)
  return POSTHOG_UI_HOST ?? (region ? `https://${region}.posthog.com` : POSTHOG_HOST)
}
