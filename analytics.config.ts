/**
 * What is measured and how: constants of posthog-js 1.215.6 (each beside the option it sets) and of consent. Keys and hosts
 * come from the environment (`cms/env-analytics.ts`), tags from the CMS. It is imported by itself (`#analytics`): by way of
 * `app.config.ts` it would be in what every page loads.
 */
export const analyticsConfig = {
  /** Where the browser sends and loads everything that has to do with measuring; the site hands it on. */
  path: '/ingest',
  /** The client's options by their own names; what is not here is the client's default. */
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
   * PostHog's flags that the site asks for, by their keys there: the values that mean something here, and whether a payload is
   * what is expected. Any other value or payload counts as none. `useFlag` is typed by this.
   */
  flags: {
    /** A line for those who look at the style guide, for example which build they look at. */
    'style-guide-note': {
      values: [true],
      payload: (said: unknown): said is { text: string } =>
        typeof said === 'object' && said !== null && 'text' in said && typeof said.text === 'string',
    },
  },
  consent: {
    /** Raised whenever the words of the question change in meaning: then everybody is asked anew. */
    textVersion: 1,
    /** What holds before a visitor has chosen: ask first, measure until told not to, or measure without a word. */
    byCountry: { US: 'opt-out' },
    /** The same for countries that are not listed, and where the visitor's country is not known. */
    elsewhere: 'opt-in',
    /** The page that says what is kept, for how long and why. */
    notice: '/privacy',
  },
} as const
