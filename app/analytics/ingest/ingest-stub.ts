import { problem } from '#platform/http/problem.ts'
import type { StubKind } from './ingest-paths.ts'

/** The minimum for the client to send compressed events and start no feature that needs PostHog. */
const FLAGS = { supportedCompression: ['gzip-js'], featureFlags: {}, sessionRecording: false }

/** The same settings as `FLAGS` in the format of the newer endpoint. */
const settings = (token: string) => ({
  token,
  supportedCompression: ['gzip-js'],
  hasFeatureFlags: false,
  sessionRecording: false,
  surveys: false,
  siteApps: [],
})

/** The settings as a script. A key contains only letters, digits, hyphens and underscores, so it needs no escaping. */
const script = (token: string) =>
  `(function(){window._POSTHOG_REMOTE_CONFIG=window._POSTHOG_REMOTE_CONFIG||{};window._POSTHOG_REMOTE_CONFIG[${JSON.stringify(token)}]=${JSON.stringify({ config: settings(token), siteApps: [] })}})();\n`

const bodies = {
  events: () => ({ status: 1 }),
  flags: () => FLAGS,
  surveys: () => ({ surveys: [] }),
  experiments: () => ({ experiments: [] }),
  features: () => ({ earlyAccessFeatures: [] }),
  config: settings,
} satisfies Partial<Record<StubKind, (token: string) => object>>

const headers = { 'cache-control': 'no-store' }

/** Answers the client when no PostHog host is configured: accepts everything and stores nothing. */
export function answerWithStub(kind: StubKind, token: string): Response {
  if (kind === 'nothing') return problem(404, 'Not Found', 'There is no such file. This site does not forward requests to PostHog.')
  if (kind === 'config-script')
    return new Response(script(token), { headers: { ...headers, 'content-type': 'text/javascript; charset=utf-8' } })
  return Response.json(bodies[kind](token), { headers })
}
