import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { addressPrefixes } from '#cms/core/network.ts'
import { callerAddress } from '#platform/http/caller.ts'
import { problem } from '#platform/http/problem.ts'
import { meter } from '#platform/meter.ts'
import { CSP_REPORTS } from './security-headers.ts'

const LOG_MS = 60_000
/** Reports a minute: from one address, and from all together. */
const PER_ADDRESS = { points: 30, duration: 60 }
const TOGETHER = { points: 600, duration: 60 }

/** Whatever else a report names is counted as `other`: what a browser sends must not become a label. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr', 'img-src'],
  ...['media-src', 'frame-src', 'font-src', 'worker-src', 'connect-src', 'manifest-src', 'object-src', 'form-action', 'base-uri'],
  ...['frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
])

const KEYWORDS: ReadonlySet<string> = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'])
const SCHEMES: Record<string, string> = { data: 'data', blob: 'blob', http: 'foreign', https: 'foreign' }

/** What was blocked, as one of a few kinds; never its address. */
function kindOf(blocked: string, host: string): string {
  if (KEYWORDS.has(blocked)) return blocked
  const scheme = /^[a-z][a-z+.-]*(?=:|$)/i.exec(blocked)?.[0].toLowerCase() ?? ''
  if (/extension$/.test(scheme)) return 'extension'
  if (URL.canParse(blocked) && new URL(blocked).host === host) return 'own'
  return Object.hasOwn(SCHEMES, scheme) ? (SCHEMES[scheme] ?? 'other') : 'other'
}

/** The part of a report that is read. Older browsers send only the directive of the policy. */
const body = z
  .object({
    'csp-report': z.object({
      'effective-directive': z.string().optional(),
      'violated-directive': z.string().default(''),
      'blocked-uri': z.string().default(''),
    }),
  })
  .transform(({ 'csp-report': report }) => ({
    directive: report['effective-directive'] ?? report['violated-directive'],
    blocked: report['blocked-uri'],
  }))

const read = (request: Request): Promise<unknown> => request.json().catch(() => null)

/**
 * Counts the violations of the content security policy that browsers report, by directive and kind. Nothing else of a report is kept:
 * neither the page, nor what was blocked, nor who sent it. The log has at most one line a minute.
 */
export function openCspReports(log: { warn: (details: object, message: string) => void }) {
  const limiters = [new RateLimiterMemory({ ...PER_ADDRESS, keyPrefix: 'one' }), new RateLimiterMemory({ ...TOGETHER, keyPrefix: 'all' })]
  let [counts, loggedAt] = [new Map<string, number>(), -Infinity]
  const isOver = async () => {
    const keys = [addressPrefixes(callerAddress()).own, 'all']
    const results = await Promise.allSettled(limiters.map((limiter, index) => limiter.consume(keys[index] ?? 'all')))
    return results.some(({ status }) => status === 'rejected')
  }
  const count = (directive: string, kind: string) => {
    meter()?.cspReport(directive, kind)
    const name = `${directive} ${kind}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const logCounts = () => {
    if (counts.size === 0 || performance.now() - loggedAt < LOG_MS) return
    log.warn({ reports: Object.fromEntries(counts) }, 'Browsers reported violations of the content security policy')
    ;[counts, loggedAt] = [new Map(), performance.now()]
  }
  return {
    /** Takes a report; `null` for a request to another address. */
    async answer(request: Request): Promise<Response | null> {
      const { pathname, host } = new URL(request.url)
      if (pathname !== CSP_REPORTS || request.method !== 'POST') return null
      // Dropped without an error, which browsers would show in the console of a page that works.
      if (await isOver()) return new Response(null, { status: 204 })
      const parsed = body.safeParse(await read(request))
      if (!parsed.success) return problem(400, 'Bad Request', 'This address takes only reports of browsers.')
      const { directive, blocked } = parsed.data
      count(DIRECTIVES.has(directive) ? directive : 'other', kindOf(blocked, host))
      logCounts()
      return new Response(null, { status: 204 })
    },
  }
}
