import { buildId } from './build-id.ts'
import { loadManifest } from './manifest.ts'
import { rulesFor } from './route-rules.ts'

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
