import type { PostHog } from 'posthog-js'
import { withoutQuestion, withoutQuestionsIn } from './hide-questions.ts'

type Exchange = { name: string; requestBody?: unknown; responseBody?: unknown }

/** A moment of a recording, as the recorder hands it over: not packed yet. */
type Moment = { type: number; data: Record<string, unknown> }

type Recorder = { onRRwebEmit: (moment: Moment) => void; _maskUrl: (url: string) => string | undefined }

const PLUGIN = 6
const NETWORK = 'rrweb/network@1'

/** Where pages tell the site what was typed, and where it may say it back. */
const TELLS = /^\/(?:_serverFn|api|forms)\//

/** As the client says it of bodies that it leaves out itself. */
const LEFT_OUT = '[SessionRecording] body left out'

function withoutBodies(exchange: Exchange): Exchange {
  // Not parsed: what is no address must not break the recording.
  if (!TELLS.test(exchange.name.replace(/^[a-z]+:\/\/[^/]*/i, ''))) return exchange
  const bodies = (['requestBody', 'responseBody'] as const).filter((body) => typeof exchange[body] === 'string')
  return { ...exchange, ...Object.fromEntries(bodies.map((body) => [body, LEFT_OUT])) }
}

/** A moment of a recording without what was searched for and without what forms say, wherever it stands. */
export function withoutTyped(moment: Moment): Moment {
  const left = withoutQuestionsIn(moment) as Moment
  if (left.type !== PLUGIN || left.data.plugin !== NETWORK) return left
  const payload = left.data.payload as { requests: Exchange[] }
  return { ...left, data: { ...left.data, payload: { ...payload, requests: payload.requests.map(withoutBodies) } } }
}

/**
 * What is typed is masked in a recording, by promise: the recorder sees to fields, and this to where their content goes, which
 * is addresses, links and requests. Where a page repeats it as text, that has the class `ph-mask`.
 */
export function hideTyped(posthog: PostHog): void {
  const recorder = posthog.sessionRecording as unknown as Recorder | undefined
  if (!recorder) return
  const record = recorder.onRRwebEmit.bind(recorder)
  const mask = recorder._maskUrl.bind(recorder)
  recorder.onRRwebEmit = (moment) => record(withoutTyped(moment))
  // By this it compares the page's address with the last one that was recorded.
  recorder._maskUrl = (url) => {
    const masked = mask(url)
    return masked === undefined ? undefined : withoutQuestion(masked)
  }
}
