import type { CaptureResult, PostHog } from 'posthog-js'

/** The search text in a URL, plain and in a URL encoded inside another one. */
const QUERY_PATTERNS = [/([?&]q=)[^&#"\s]+/g, /((?:%3F|%26)q%3D)(?:(?!%2[236])[^&#"\s])+/gi]

/** Replaces the search text in a URL or any other text. */
export const redactQuery = (text: string): string => QUERY_PATTERNS.reduce((result, pattern) => result.replaceAll(pattern, '$1-'), text)

/** Redacts every string in `value`, keys included. */
function redactQueriesIn(value: unknown): unknown {
  if (typeof value === 'string') return redactQuery(value)
  if (Array.isArray(value)) return value.map(redactQueriesIn)
  // Leaves dates and other class instances alone.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [redactQuery(name), redactQueriesIn(part)]))
}

/**
 * Redacts search text in every URL of an event: people paste names, keys and code into search fields. Recordings are already
 * compressed at this point; `redactRecordings` redacts them earlier.
 */
export const redactQueries = (event: CaptureResult | null): CaptureResult | null =>
  event && event.event !== '$snapshot' ? (redactQueriesIn(event) as CaptureResult) : event

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

/** The class that makes posthog-js ignore an element in autocapture and recordings. */
const NO_CAPTURE = 'ph-no-capture'

/** Names of password and card fields, as in posthog-js, which removes other characters from a name first. */
const NAME = /^cc|cardnum|ccnum|creditcard|csc|cvc|cvv|exp|pass|pwd|routing|seccode|securitycode|securitynum|socialsec|socsec|ssn/i
const FIELDS = ['input', 'select', 'textarea']

/** True if a field of that type and name may hold a secret. */
export function isSensitive(type: string, name: string): boolean {
  return type === 'password' || type === 'hidden' || NAME.test(name.replaceAll(/[^a-z0-9]/gi, ''))
}

const isSensitiveField = (target: unknown) =>
  target instanceof Element &&
  FIELDS.includes(target.localName) &&
  isSensitive(target.getAttribute('type')?.toLowerCase() ?? '', target.getAttribute('name') ?? target.id)

/** Adds the class only where it is missing: each write triggers the mutation observer again. */
function mark(root: ParentNode): void {
  const fields = [...(root instanceof Element ? [root] : []), ...root.querySelectorAll(FIELDS.join())]
  for (const field of fields) if (isSensitiveField(field) && !field.classList.contains(NO_CAPTURE)) field.classList.add(NO_CAPTURE)
}

/** Points at which something happened in a sensitive field; heatmap data contains only points. */
const points = new Set<string>()

function notePoint({ target, clientX, clientY }: MouseEvent): void {
  if (!isSensitiveField(target)) return
  // Both viewport coordinates (for fixed elements) and page coordinates.
  points.add(`${clientX},${clientY}`).add(`${clientX + scrollX},${clientY + scrollY}`)
}

let watching = false

/** Keeps sensitive fields, including ones added later, out of all captured data. Call before the client starts, so its listeners run first. */
export function hideSensitiveInputs(): void {
  if (watching) return
  watching = true
  mark(document)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'attributes' ? [target] : addedNodes) if (node instanceof Element) mark(node)
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['class', 'id', 'name', 'type'] })
  for (const event of ['click', 'mousemove'] as const) window.addEventListener(event, notePoint, { capture: true, passive: true })
}

type Point = { x: number; y: number }

function withoutPoints(event: CaptureResult): CaptureResult | null {
  const pages = Object.entries(event.properties.$heatmap_data as Record<string, Point[]>)
  const seen = pages.map(([url, list]) => [url, list.filter(({ x, y }) => !points.has(`${x},${y}`))] as const)
  points.clear()
  const remaining = seen.filter(([, list]) => list.length > 0)
  return remaining.length > 0 ? { ...event, properties: { ...event.properties, $heatmap_data: Object.fromEntries(remaining) } } : null
}

type Described = { tag_name?: string; attr__type?: string; attr__name?: string; attr__id?: string }

/** Drops events that concern a sensitive field, as a last check before sending. */
export function withoutSensitiveInputs(event: CaptureResult | null): CaptureResult | null {
  if (event?.event === '$$heatmap') return withoutPoints(event)
  const [element] = (event?.properties.$elements ?? []) as Described[]
  if (!element || !FIELDS.includes(element.tag_name ?? '-')) return event
  return isSensitive(element.attr__type ?? '', element.attr__name ?? element.attr__id ?? '') ? null : event
}
