import type { CaptureResult, PostHog, PostHogConfig } from 'posthog-js'
import { analyticsConfig } from '#analytics'
import type { ConsentSettings } from './consent/consent-settings.ts'

export type Project = NonNullable<ConsentSettings['posthog']>

/** Options that `analytics.config.ts` cannot hold. */
type ClientHooks = {
  recording: boolean
  beforeSend: (event: CaptureResult | null) => CaptureResult | null
  prepareScript: (script: HTMLScriptElement) => HTMLScriptElement | null
  loaded: (posthog: PostHog) => void
}

/**
 * Builds the posthog-js options. The site captures page views itself (`page-views.ts`). Consent is decided before the client is
 * loaded, so Do Not Track and the default choice are not checked again unless the configuration says so.
 */
export function clientOptions(
  { uiHost, captureBots }: Project,
  { recording, beforeSend, prepareScript, loaded }: ClientHooks,
): Partial<PostHogConfig> {
  const { capture_performance: performance, ...configured } = analyticsConfig.posthog
  return {
    person_profiles: 'identified_only',
    ...configured,
    capture_performance: { ...performance, web_vitals_allowed_metrics: [...performance.web_vitals_allowed_metrics] },
    api_host: analyticsConfig.path,
    ui_host: uiHost ?? null,
    capture_pageview: false,
    opt_out_useragent_filter: captureBots,
    // Withdrawn consent leaves nothing stored.
    opt_out_persistence_by_default: true,
    disable_session_recording: !recording,
    before_send: beforeSend,
    prepare_external_dependency_script: prepareScript,
    loaded,
  }
}
