import { problem } from '#cms/problem.ts'
import type { Answered } from './ingest-paths.ts'

/** As much as the client needs to send compressed events and to start nothing that only a service has. */
const FLAGS = { supportedCompression: ['gzip-js'], featureFlags: {}, sessionRecording: false }

/** The client's remote settings: what `FLAGS` says, in the words of the newer address. */
const settings = (token: string) => ({
  token,
  supportedCompression: ['gzip-js'],
  hasFeatureFlags: false,
  sessionRecording: false,
  surveys: false,
  siteApps: [],
})

/** The same as a script; a key is letters, digits, dashes and underscores, so nothing in it can end the text. */
const script = (token: string) =>
  `(function(){window._POSTHOG_REMOTE_CONFIG=window._POSTHOG_REMOTE_CONFIG||{};window._POSTHOG_REMOTE_CONFIG[${JSON.stringify(token)}]=${JSON.stringify({ config: settings(token), siteApps: [] })}})();\n`

const bodies = {
  events: () => ({ status: 1 }),
  flags: () => FLAGS,
  surveys: () => ({ surveys: [] }),
  experiments: () => ({ experiments: [] }),
  features: () => ({ earlyAccessFeatures: [] }),
  config: settings,
} satisfies Partial<Record<Answered, (token: string) => object>>

const headers = { 'cache-control': 'no-store' }

/** What the site itself answers the client where no service is named: everything is well, and nothing is kept. */
export function answerAlone(asked: Answered, token: string): Response {
  if (asked === 'nothing') return problem(404, 'Not Found', 'There is no such file. This site hands nothing on to a service that has it.')
  if (asked === 'config-script')
    return new Response(script(token), { headers: { ...headers, 'content-type': 'text/javascript; charset=utf-8' } })
  return Response.json(bodies[asked](token), { headers })
}
