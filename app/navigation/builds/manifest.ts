import { type RouteRule, appConfig } from '#config'
import { buildId } from './build-id.ts'
import { rulesFor, type RuleMatcher } from './route-rules.ts'
import { markOutdated } from '#app/ui/outdated.ts'

/** A build's manifest, served at `/builds/meta/{id}.json`. */
export type Manifest = { matcher: RuleMatcher; prerendered: string[] }

const EMPTY: Manifest = { matcher: { static: {}, wildcard: {}, dynamic: {} }, prerendered: [] }

let loading: Promise<Manifest> | undefined

async function fetchManifest(id: string): Promise<Manifest> {
  const answer = await fetch(`/builds/meta/${id}.json`)
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`)
  return (await answer.json()) as Manifest
}

/** Loads the manifest of this document's build, once. A failure is logged, and no rules apply. */
export function loadManifest(): Promise<Manifest> {
  const id = buildId()
  if (!id) return Promise.resolve(EMPTY)
  loading ??= fetchManifest(id).catch((error: unknown) => {
    // eslint-disable-next-line no-console -- operators look for this message in the browser's console
    console.warn('[nuxt] Error fetching app manifest.', error)
    return EMPTY
  })
  return loading
}

/** Returns the rules for `path` of this document's build. */
export const manifestRules = async (path: string): Promise<RouteRule> => rulesFor(path, (await loadManifest()).matcher)

type PayloadOptions = { fresh?: boolean; hash?: string }

/**
 * Returns the URL of the payload of the page at `url`.
 * @param options.fresh bypasses caches
 * @param options.hash requests a specific version
 * @throws if `url` includes a host
 */
export function payloadUrl(url: string, build: string | undefined, { fresh, hash }: PayloadOptions = {}): string {
  const { host, pathname } = new URL(url, 'http://localhost')
  if (host !== 'localhost' || /^[\\/]{2}/.test(pathname)) throw new Error(`Payload URL must not include hostname: ${url}`)
  const version = hash ?? (fresh ? String(Date.now()) : build)
  return `${pathname.replace(/\/$/, '')}/_payload.json${version ? `?${version}` : ''}`
}

/** Whether the page at `path` was prerendered, so that its payload exists. */
async function isPrerendered(path: string): Promise<boolean> {
  const { matcher, prerendered } = await loadManifest()
  if (prerendered.includes(path.replace(/(?<=.)\/$/, ''))) return true
  const { prerender, redirect } = rulesFor(path, matcher)
  return prerender === true && !redirect
}

const loaded = new Map<string, Promise<unknown>>()

async function fetchPayload(address: string): Promise<unknown> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`)
  return answer.json()
}

/** Loads the payload of the page at `url`, cached by its URL; `null` if it has none or loading fails. */
export async function loadPayload(url: string, options: PayloadOptions = {}): Promise<unknown> {
  const address = payloadUrl(url, buildId(), options)
  if (!(await isPrerendered(new URL(url, 'http://localhost').pathname))) return null
  const cached = loaded.get(address)
  if (cached) return cached
  const loading = fetchPayload(address).catch((error: unknown) => {
    loaded.delete(address)
    // eslint-disable-next-line no-console -- operators look for this message in the browser's console
    console.warn('[nuxt] Cannot load payload', address, error)
    return null
  })
  loaded.set(address, loading)
  return loading
}

/**
 * Polls every `everyMs` for the build being served, until it differs from `id`; then calls `onChange` once. Failures are ignored.
 */
export function pollBuilds(id: string, everyMs: number, onChange: () => void): void {
  const timer = setInterval(() => void poll().catch(() => {}), everyMs)

  async function poll(): Promise<void> {
    const answer = await fetch(`/builds/latest.json?${Date.now()}`)
    const latest = (await answer.json()) as { id?: unknown }
    if (!answer.ok || latest.id === id) return
    clearInterval(timer)
    onChange()
  }
}

/** Polls for new builds, and prefetches this build's manifest before the first navigation. */
export function watchBuilds(): void {
  const id = buildId()
  if (!id) return
  const { pollMs, manifestAfterMs } = appConfig.builds
  if (pollMs) pollBuilds(id, pollMs, markOutdated)
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  if (connection?.effectiveType !== 'slow-2g') setTimeout(() => void loadManifest(), manifestAfterMs)
}
