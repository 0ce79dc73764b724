import type { CaptureResult, PostHog, PostHogConfig } from 'posthog-js'
import { analyticsConfig } from '#analytics'
import type { Measuring } from '../../content/measuring.ts'

export type Project = NonNullable<Measuring['posthog']>

/** What the client's options are made of beside what `analytics.config.ts` says. */
type Given = {
  recording: boolean
  beforeSend: (event: CaptureResult | null) => CaptureResult | null
  prepareScript: (script: HTMLScriptElement) => HTMLScriptElement | null
  loaded: (posthog: PostHog) => void
}

/**
 * The options of posthog-js. Page views are ours (`page-views.ts`), and whether the client may start at all was decided
 * before it was loaded, so Do Not Track and the choice by default are not asked again here, unless the configuration says so.
 */
export function clientOptions(
  { uiHost, captureBots }: Project,
  { recording, beforeSend, prepareScript, loaded }: Given,
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
    // Who takes the consent back keeps nothing of it.
    opt_out_persistence_by_default: true,
    disable_session_recording: !recording,
    before_send: beforeSend,
    prepare_external_dependency_script: prepareScript,
    loaded,
  }
}
