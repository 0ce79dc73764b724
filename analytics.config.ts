/**
 * Analytics settings: posthog-js 1.215.6 options and consent rules. Keys and hosts come from the environment
 * (`platform/env/env-services.ts`), tags from the CMS. Import this file directly (`#analytics`): through `app.config.ts` it would
 * end up in the bundle of every page.
 */
export const analyticsConfig = {
  /** The only path the browser uses for analytics; the site proxies it to PostHog. */
  path: '/ingest',
  /** posthog-js options under their own names; anything omitted keeps the library's default. */
  posthog: {
    persistence: 'localStorage+cookie',
    cookie_expiration: 365,
    session_idle_timeout_seconds: 1800,
    properties_string_max_length: 65_535,
    mask_personal_data_properties: false,
    request_queue_config: { flush_interval_ms: 3000 },
    rate_limiting: { events_per_second: 10, events_burst_limit: 100 },
    feature_flag_request_timeout_ms: 3000,
    capture_heatmaps: { flush_interval_milliseconds: 5000 },
    capture_performance: { web_vitals: true, web_vitals_delayed_flush_ms: 5000, web_vitals_allowed_metrics: ['CLS', 'FCP', 'INP', 'LCP'] },
    capture_dead_clicks: true,
    session_recording: { full_snapshot_interval_millis: 300_000, session_idle_threshold_ms: 300_000 },
  },
  /**
   * PostHog feature flags the site reads, by key: the accepted values and a type guard for the payload. Any other value or payload
   * is treated as absent. `useFlag` derives its types from this.
   */
  flags: {
    /** A note shown in the style guide, for example which build is being viewed. */
    'style-guide-note': {
      values: [true],
      payload: (value: unknown): value is { text: string } =>
        typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string',
    },
  },
  consent: {
    /** Increment when the meaning of the consent text changes: every visitor is then asked again. */
    textVersion: 1,
    /** The mode before a visitor has chosen: ask first, measure until they decline, or measure without asking. */
    byCountry: { US: 'opt-out' },
    /** The mode for unlisted and unknown countries. */
    elsewhere: 'opt-in',
    /** The page that explains what is stored, for how long and why. */
    notice: '/privacy',
  },
} as const
