import { analyticsConfig } from '#analytics'
import { problem } from '#platform/http/problem.ts'

/** The kind of stub response sent if no host is configured. */
export type StubKind = 'events' | 'flags' | 'surveys' | 'experiments' | 'features' | 'config' | 'config-script' | 'nothing'

/** The target of a request below `/ingest`: a file of the installed package, an asset on PostHog's host, or its API. */
export type IngestTarget =
  | { from: 'package'; file: string }
  | { from: 'assets'; path: string; stub: StubKind }
  | { from: 'service'; path: string; takes: 'both' | 'reads'; stub: StubKind }

/** Scripts the client loads on demand, served in the installed version. The toolbar is not among them. */
const PACKAGED: ReadonlySet<string> = new Set([
  'array.js',
  'array.full.js',
  'array.full.es5.js',
  'array.no-external.js',
  'array.full.no-external.js',
  'dead-clicks-autocapture.js',
  'exception-autocapture.js',
  'recorder.js',
  'recorder-v2.js',
  'surveys.js',
  'surveys-preview.js',
  'tracing-headers.js',
  'web-vitals.js',
])

/** Segments of letters, digits, hyphens and inner dots: nothing encoded, empty or leading to a parent folder. */
const ASSET = /^\/static(?:\/[\w-][\w.-]*)+$/

const ARRAY = /^\/array\/([\w-]+)\/(config\.js|config|array\.js)$/

/** Endpoints that accept events, by POST or, in older clients, by GET. PostHog's settings decide which of them a client uses. */
const SENT: readonly (readonly [RegExp, StubKind])[] = [
  [/^\/(?:e|s|ses|capture|batch|engage|track)\/?$/, 'events'],
  [/^\/i\/v\d\/[a-z]{1,20}\/?$/, 'events'],
  [/^\/(?:decide|flags)\/?$/, 'flags'],
]

const READ: readonly (readonly [RegExp, StubKind])[] = [
  [/^\/api\/surveys\/?$/, 'surveys'],
  [/^\/api\/web_experiments\/?$/, 'experiments'],
  [/^\/api\/early_access_features\/?$/, 'features'],
  [/^\/site_app\/\d+\/[\w-]+\/[\w-]+\/?$/, 'nothing'],
]

const stubFor = (list: readonly (readonly [RegExp, StubKind])[], path: string) => list.find(([pattern]) => pattern.test(path))?.[1]

/**
 * Resolves a path below `/ingest`. Returns `null` for everything the client does not need: this is not an open proxy.
 * @param key the project's key
 */
export function resolveIngestPath(pathname: string, key: string): IngestTarget | null {
  const path = pathname.startsWith(`${analyticsConfig.path}/`) ? pathname.slice(analyticsConfig.path.length) : ''
  const [, named, kind] = ARRAY.exec(path) ?? []
  if (kind !== undefined) {
    const stub = kind === 'config' ? 'config' : kind === 'config.js' ? 'config-script' : 'nothing'
    return named === key ? { from: 'assets', path, stub } : null
  }
  if (ASSET.test(path)) {
    const file = path.slice('/static/'.length)
    return PACKAGED.has(file) ? { from: 'package', file } : { from: 'assets', path, stub: 'nothing' }
  }
  const sent = stubFor(SENT, path)
  if (sent) return { from: 'service', path, takes: 'both', stub: sent }
  const read = stubFor(READ, path)
  return read ? { from: 'service', path, takes: 'reads', stub: read } : null
}

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
