import { buildId } from './build-id.ts'
import { loadManifest } from './manifest.ts'
import { rulesFor } from './route-rules.ts'

type PayloadOptions = { fresh?: boolean; hash?: string }

/**
 * Where the payload of the page at `url` is.
 * @param options.fresh asks for one that no cache has; `options.hash` for a certain one
 * @throws when `url` names a host
 */
export function payloadUrl(url: string, build: string | undefined, { fresh, hash }: PayloadOptions = {}): string {
  const { host, pathname } = new URL(url, 'http://localhost')
  if (host !== 'localhost' || /^[\\/]{2}/.test(pathname)) throw new Error(`Payload URL must not include hostname: ${url}`)
  const version = hash ?? (fresh ? String(Date.now()) : build)
  return `${pathname.replace(/\/$/, '')}/_payload.json${version ? `?${version}` : ''}`
}

/** Whether the page at `path` was rendered with the build, so that a payload of it exists. */
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

/** The payload of the page at `url`, kept by its address; `null` when it has none or it cannot be had this time. */
export async function loadPayload(url: string, options: PayloadOptions = {}): Promise<unknown> {
  const address = payloadUrl(url, buildId(), options)
  if (!(await isPrerendered(new URL(url, 'http://localhost').pathname))) return null
  const known = loaded.get(address)
  if (known) return known
  const loading = fetchPayload(address).catch((error: unknown) => {
    loaded.delete(address)
    // eslint-disable-next-line no-console -- whoever looks after the site finds this text in the browser's console
    console.warn('[nuxt] Cannot load payload', address, error)
    return null
  })
  loaded.set(address, loading)
  return loading
}
