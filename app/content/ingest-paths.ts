import { analyticsConfig } from '#analytics'

/** What is answered where nothing is handed on. */
export type Answered = 'events' | 'flags' | 'surveys' | 'experiments' | 'features' | 'config' | 'config-script' | 'nothing'

/** What the client asks for below `/ingest`: a file of its package, one of the service's files, or the service itself. */
export type Asked =
  | { from: 'package'; file: string }
  | { from: 'assets'; path: string; alone: Answered }
  | { from: 'service'; path: string; takes: 'both' | 'reads'; alone: Answered }

/** Scripts that the client loads by itself, in the very version that is installed. The toolbar is not among them. */
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

/** Segments of letters, digits, dashes and inner dots: nothing that is encoded, empty, or leads upwards. */
const ASSET = /^\/static(?:\/[\w-][\w.-]*)+$/

const ARRAY = /^\/array\/([\w-]+)\/(config\.js|config|array\.js)$/

/** What the client sends to, and, as older ones do, asks with everything in the address. Where to is the service's choice among these. */
const SENT: readonly (readonly [RegExp, Answered])[] = [
  [/^\/(?:e|s|ses|capture|batch|engage|track)\/?$/, 'events'],
  [/^\/i\/v\d\/[a-z]{1,20}\/?$/, 'events'],
  [/^\/(?:decide|flags)\/?$/, 'flags'],
]

const READ: readonly (readonly [RegExp, Answered])[] = [
  [/^\/api\/surveys\/?$/, 'surveys'],
  [/^\/api\/web_experiments\/?$/, 'experiments'],
  [/^\/api\/early_access_features\/?$/, 'features'],
  [/^\/site_app\/\d+\/[\w-]+\/[\w-]+\/?$/, 'nothing'],
]

const answerIn = (list: readonly (readonly [RegExp, Answered])[], path: string) => list.find(([pattern]) => pattern.test(path))?.[1]

/**
 * What an address asks for, or `null` where the client has no business: the site is a way to one project and for one
 * client, no proxy for whatever else there is.
 * @param key the project's key
 */
export function askedAt(pathname: string, key: string): Asked | null {
  const path = pathname.startsWith(`${analyticsConfig.path}/`) ? pathname.slice(analyticsConfig.path.length) : ''
  const [, named, kind] = ARRAY.exec(path) ?? []
  if (kind !== undefined) {
    const alone = kind === 'config' ? 'config' : kind === 'config.js' ? 'config-script' : 'nothing'
    return named === key ? { from: 'assets', path, alone } : null
  }
  if (ASSET.test(path)) {
    const file = path.slice('/static/'.length)
    return PACKAGED.has(file) ? { from: 'package', file } : { from: 'assets', path, alone: 'nothing' }
  }
  const sent = answerIn(SENT, path)
  if (sent) return { from: 'service', path, takes: 'both', alone: sent }
  const read = answerIn(READ, path)
  return read ? { from: 'service', path, takes: 'reads', alone: read } : null
}
