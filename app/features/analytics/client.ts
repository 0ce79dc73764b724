import type { RegisteredRouter } from '@tanstack/react-router'
import type { CaptureResult, PostHog } from 'posthog-js'
import { idle } from '../shell/idle.ts'
import { followVisit } from './follow-visit.ts'
import { forgetVisit } from './forget.ts'
import { withoutQuestions } from './hide-questions.ts'
import { hideTyped } from './hide-typed.ts'
import { clientOptions, type Project } from './options.ts'
import { mendClient } from './mend-client.ts'
import { capturePageViews } from './page-views.ts'
import { type Allowed, guardSending } from './sending.ts'
import { hideSensitiveInputs, withoutSensitiveInputs } from './sensitive-inputs.ts'
import { listenToEvents } from './track.ts'

/** Measures this visitor until told to stop. */
export type AnalyticsClient = {
  setRecording(on: boolean): void
  /** Opts out: nothing more leaves, not even what waited, and nothing of it is kept in the browser. */
  stop(): void
  capture(event: string, properties: Record<string, unknown>): void
  posthog: PostHog
}

type Options = { recording: boolean; variants: Record<string, string> }

const allowed: Allowed = { events: false, recordings: false }
let variants: Record<string, string> = {}

/** Every event says which variants its visitor sees, as PostHog does of its own flags: by `$feature/{key}` it compares. */
function withVariants(event: CaptureResult | null): CaptureResult | null {
  if (!event || event.event === '$snapshot') return event
  const seen = Object.entries(variants).map(([key, variant]) => [`$feature/${key}`, variant])
  return { ...event, properties: { ...event.properties, ...Object.fromEntries(seen) } }
}

/** Who refused before has agreed by now; a configuration that honours Do Not Track is stronger. */
function optIn(posthog: PostHog): void {
  if (posthog.has_opted_out_capturing()) posthog.opt_in_capturing({ captureEventName: null })
  allowed.events = !posthog.has_opted_out_capturing()
}

function begin(posthog: PostHog, project: Project, recording: boolean): void {
  guardSending(posthog, allowed)
  hideSensitiveInputs()
  posthog.init(
    project.key,
    clientOptions(project, {
      recording,
      beforeSend: (event) => withVariants(withoutQuestions(withoutSensitiveInputs(event))),
      prepareScript: (script) => {
        if (!allowed.events) return null
        // A recorder that arrives after it was refused starts by itself.
        script.addEventListener('load', () => allowed.recordings || posthog.sessionRecording?.stopRecording())
        return script
      },
      loaded: () => {
        mendClient(posthog)
        hideTyped(posthog)
        optIn(posthog)
      },
    }),
  )
}

function resume(posthog: PostHog, recording: boolean): void {
  // What was pointed at in between is nobody's business.
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
    // Should they agree again, they are somebody else.
    posthog.reset(true)
  } catch {
    // It reads storage that the browser may refuse.
  }
  posthog.opt_out_capturing()
  forgetVisit()
}

/**
 * Loads the client, starts it or lets it go on, and captures the page that is shown. For visitors who agreed only.
 * @throws where the client cannot be loaded; the page is as it was
 */
export async function startClient(router: RegisteredRouter, project: Project, options: Options): Promise<AnalyticsClient> {
  const { posthog } = await import('posthog-js')
  // Reading its code and starting it are two pieces of work.
  await idle()
  allowed.events = true
  allowed.recordings = options.recording
  variants = options.variants
  if (posthog.__loaded) resume(posthog, options.recording)
  else begin(posthog, project, options.recording)
  const capture = (event: string, properties: Record<string, unknown>) => void posthog.capture(event, properties)
  const endPageViews = capturePageViews(router, capture)
  listenToEvents(capture)
  const endFollowing = followVisit(router, { capture, posthog }, options.variants)
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
