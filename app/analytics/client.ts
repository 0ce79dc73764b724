import type { CaptureResult, PostHog } from 'posthog-js'
import { idle } from '#app/ui/idle.ts'
import { watchExposures } from './experiments/exposures.ts'
import { readFlagsFrom } from './experiments/flags.ts'
import { watchPage, capturePageViews } from './watch-page.ts'
import { forgetVisit } from './consent/tags.ts'
import { redactQueries, redactRecordings, hideSensitiveInputs, withoutSensitiveInputs } from './redact.ts'
import { clientOptions, type Project, patchPosthog } from './posthog.ts'
import { listenToEvents } from './track.ts'

/** How long nobody has touched the page. */
const QUIET_MS = 700
/** After this long, the next idle moment has to do. */
const MAX_WAIT_MS = 10_000

const INPUT = ['pointerdown', 'pointermove', 'touchmove', 'keydown', 'scroll', 'wheel']

/**
 * Resolves when the browser is idle and nobody is touching the page, for work that cannot be divided: the first picture of a
 * recording takes up to a quarter of a second.
 */
export async function quiet(): Promise<void> {
  const began = performance.now()
  const listening = new AbortController()
  let touched = Number.NEGATIVE_INFINITY
  const note = () => (touched = performance.now())
  for (const type of INPUT) addEventListener(type, note, { capture: true, passive: true, signal: listening.signal })
  const isTouched = () => performance.now() - touched < QUIET_MS && performance.now() - began < MAX_WAIT_MS
  await idle()
  while (isTouched()) {
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    await idle()
  }
  listening.abort()
}

/**
 * Sends the events that pages declare and experiment exposures, and gives components access to flags, while a visitor agrees to
 * analytics.
 * @returns a function that stops tracking and clears its stored state
 */
function followVisit({ capture, posthog }: Pick<AnalyticsClient, 'capture' | 'posthog'>): () => void {
  readFlagsFrom(posthog)
  const stops = [watchPage(), watchExposures(variants, capture), () => readFlagsFrom(null)]
  return () => {
    for (const stop of stops) stop()
  }
}

type Allowed = { events: boolean; recordings: boolean }

const GONE = 410

/** Blocks every request that is not allowed at the time of sending, whether new, queued or about to be retried. */
function guardSending(posthog: PostHog, allowed: Allowed): void {
  const send = posthog._send_request.bind(posthog)
  posthog._send_request = (request) => {
    if (allowed.events && (allowed.recordings || request.batchKey !== 'recordings')) send(request)
    // A status the client does not retry, so nothing stays queued.
    else request.callback?.({ statusCode: GONE, text: '' })
  }
}

export type AnalyticsClient = {
  setRecording(on: boolean): void
  /** Opts out: nothing more is sent, not even queued events, and stored data is removed from the browser. */
  stop(): void
  capture(event: string, properties: Record<string, unknown>): void
  posthog: PostHog
}

type Options = { recording: boolean; variants: Record<string, string> }

const allowed: Allowed = { events: false, recordings: false }
let variants: Record<string, string> = {}

/** Adds the visitor's variants to every event as `$feature/{key}`, the property by which PostHog compares variants. */
function withVariants(event: CaptureResult | null): CaptureResult | null {
  if (!event || event.event === '$snapshot') return event
  const seen = Object.entries(variants).map(([key, variant]) => [`$feature/${key}`, variant])
  return { ...event, properties: { ...event.properties, ...Object.fromEntries(seen) } }
}

/** Reverses an earlier opt-out, unless the configuration honours Do Not Track. */
function optIn(posthog: PostHog): void {
  if (posthog.has_opted_out_capturing()) posthog.opt_in_capturing({ captureEventName: null })
  allowed.events = !posthog.has_opted_out_capturing()
}

/**
 * Lets the recorder load when nobody is touching the page: it takes its first picture in one task as soon as it is there. A script
 * without an address waits for one.
 */
function waitForQuiet(script: HTMLScriptElement): void {
  const { src } = script
  if (!/recorder/.test(src)) return
  script.removeAttribute('src')
  void quiet().then(() => (script.src = src))
}

function begin(posthog: PostHog, project: Project, recording: boolean): void {
  guardSending(posthog, allowed)
  hideSensitiveInputs()
  posthog.init(
    project.key,
    clientOptions(project, {
      recording,
      beforeSend: (event) => withVariants(redactQueries(withoutSensitiveInputs(event))),
      prepareScript: (script) => {
        if (!allowed.events) return null
        waitForQuiet(script)
        // A recorder script that loads after consent was withdrawn would start recording by itself.
        script.addEventListener('load', () => allowed.recordings || posthog.sessionRecording?.stopRecording())
        return script
      },
      loaded: () => {
        patchPosthog(posthog)
        redactRecordings(posthog)
        optIn(posthog)
      },
    }),
  )
}

function resume(posthog: PostHog, recording: boolean): void {
  // Discard pointer data collected while the visitor had opted out.
  posthog.heatmaps?.getAndClearBuffer()
  optIn(posthog)
  posthog.set_config({ disable_session_recording: !recording })
}

function setRecording(posthog: PostHog, on: boolean): void {
  if (allowed.recordings === on) return
  allowed.recordings = on
  if (on) posthog.startSessionRecording()
  else posthog.stopSessionRecording()
}

function optOut(posthog: PostHog): void {
  listenToEvents(null)
  setRecording(posthog, false)
  allowed.events = false
  try {
    // A visitor who agrees again later gets a new identity.
    posthog.reset(true)
  } catch {
    // The browser may block storage.
  }
  posthog.opt_out_capturing()
  forgetVisit()
}

/**
 * Loads the client, starts or resumes it, and captures the current page. Call only for visitors who agreed.
 * @throws if the client cannot be loaded; the page is unaffected
 */
export async function startClient(project: Project, options: Options): Promise<AnalyticsClient> {
  const { posthog } = await import('posthog-js')
  // Evaluating the module and initializing it are separate tasks, so neither blocks the main thread for long.
  await idle()
  allowed.events = true
  allowed.recordings = options.recording
  variants = options.variants
  if (posthog.__loaded) resume(posthog, options.recording)
  else begin(posthog, project, options.recording)
  const capture = (event: string, properties: Record<string, unknown>) => void posthog.capture(event, properties)
  const endPageViews = capturePageViews(capture)
  listenToEvents(capture)
  const endFollowing = followVisit({ capture, posthog })
  return {
    setRecording: (on) => setRecording(posthog, on),
    stop: () => {
      endPageViews()
      endFollowing()
      optOut(posthog)
    },
    capture,
    posthog,
  }
}
