import type { PostHog } from 'posthog-js'
import { redactQuery, redactQueriesIn } from './redact-queries.ts'

type RecordedRequest = { name: string; requestBody?: unknown; responseBody?: unknown }

/** A recorded event as the recorder emits it, before compression. */
type RecordingEvent = { type: number; data: Record<string, unknown> }

type Recorder = { onRRwebEmit: (event: RecordingEvent) => void; _maskUrl: (url: string) => string | undefined }

const PLUGIN = 6
const NETWORK = 'rrweb/network@1'

/** Endpoints whose request or response bodies may contain what a visitor typed. */
const FORM_ENDPOINTS = /^\/(?:_serverFn|api|forms)\//

/** Worded like the client's own placeholder for omitted bodies. */
const BODY_REDACTED = '[SessionRecording] body left out'

function withoutBodies(request: RecordedRequest): RecordedRequest {
  // A regular expression, because `new URL` would throw on a malformed name and break the recording.
  if (!FORM_ENDPOINTS.test(request.name.replace(/^[a-z]+:\/\/[^/]*/i, ''))) return request
  const bodies = (['requestBody', 'responseBody'] as const).filter((body) => typeof request[body] === 'string')
  return { ...request, ...Object.fromEntries(bodies.map((body) => [body, BODY_REDACTED])) }
}

/** Removes search text and form bodies from a recorded event. */
export function redactRecordingEvent(event: RecordingEvent): RecordingEvent {
  const redacted = redactQueriesIn(event) as RecordingEvent
  if (redacted.type !== PLUGIN || redacted.data.plugin !== NETWORK) return redacted
  const payload = redacted.data.payload as { requests: RecordedRequest[] }
  return { ...redacted, data: { ...redacted.data, payload: { ...payload, requests: payload.requests.map(withoutBodies) } } }
}

/**
 * Keeps typed text out of recordings, as the consent text promises. The recorder masks fields; this masks the URLs, links and
 * requests their content ends up in. Text on the page that repeats it has the class `ph-mask`.
 */
export function redactRecordings(posthog: PostHog): void {
  const recorder = posthog.sessionRecording as unknown as Recorder | undefined
  if (!recorder) return
  const record = recorder.onRRwebEmit.bind(recorder)
  const mask = recorder._maskUrl.bind(recorder)
  recorder.onRRwebEmit = (event) => record(redactRecordingEvent(event))
  // The recorder compares this URL with the last recorded one to detect navigation.
  recorder._maskUrl = (url) => {
    const masked = mask(url)
    return masked === undefined ? undefined : redactQuery(masked)
  }
}
