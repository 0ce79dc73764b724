import type { CaptureResult, PostHog, PostHogConfig } from 'posthog-js'
import { analyticsConfig } from '#analytics'
import type { ConsentSettings } from './consent/consent.ts'

export type Project = NonNullable<ConsentSettings['posthog']>

/** Options that `analytics.config.ts` cannot hold. */
type ClientHooks = {
  recording: boolean
  beforeSend: (event: CaptureResult | null) => CaptureResult | null
  prepareScript: (script: HTMLScriptElement) => HTMLScriptElement | null
  loaded: (posthog: PostHog) => void
}

/**
 * Builds the posthog-js options. The site captures page views itself (`watch-page.ts`). Consent is decided before the client is
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

type Recorder = { _pageViewFallBack: () => void }

/** posthog-js creates its rate limiter before it has read its options; this replaces it with one that uses them (C91.2). */
function limitRate(posthog: PostHog): void {
  const Limiter = posthog.rateLimiter.constructor as new (posthog: PostHog) => PostHog['rateLimiter']
  posthog.rateLimiter = new Limiter(posthog)
}

/**
 * Prevents infinite recursion in the recorder: without the client's own page views it records each new URL as an event, and before
 * each event it checks for a new URL.
 */
function preventUrlRecursion(posthog: PostHog): void {
  const recorder = posthog.sessionRecording as unknown as Recorder | undefined
  if (!recorder) return
  const recordUrl = recorder._pageViewFallBack.bind(recorder)
  let isRecording = false
  recorder._pageViewFallBack = () => {
    if (isRecording) return
    isRecording = true
    recordUrl()
    isRecording = false
  }
}

/** Makes `retry_count` correct: the client appends it to a URL that already has one, and the first one wins (C91.4). */
function countTries(posthog: PostHog): void {
  const queue = posthog._retryQueue
  if (!queue) return
  const retry = queue.retriableRequest.bind(queue)
  queue.retriableRequest = ({ url, ...request }) => retry({ ...request, url: url.replace(/([?&])retry_count=\d+&?/, '$1') })
}

/** Forwards `selectionchange` to the window: dead-click detection listens there, but browsers fire it on the document (C92.7). */
function forwardSelectionChanges(): void {
  document.addEventListener('selectionchange', ({ target }) => {
    // The event of a form field bubbles to the window anyway.
    if (target === document) window.dispatchEvent(new Event('selectionchange'))
  })
}

/** Works around bugs in posthog-js 1.215.6; review with each new version. */
export function patchPosthog(posthog: PostHog): void {
  limitRate(posthog)
  preventUrlRecursion(posthog)
  countTries(posthog)
  forwardSelectionChanges()
}
