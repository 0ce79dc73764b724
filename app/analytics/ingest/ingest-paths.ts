import { analyticsConfig } from '#analytics'

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
