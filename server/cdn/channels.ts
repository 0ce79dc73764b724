import { randomUUID } from 'node:crypto'
import type { Env } from '#platform/env/env.ts'
import { signatureHeaders } from '#platform/http/webhook-signature.ts'
import { ALL_KEY } from '../page-cache/shared-caches.ts'

/** What a CDN has to forget: pages with one of these keys, or all pages. */
export type Purge = ReadonlySet<string> | 'everything'

/** What to send: for the first time, and once more. */
export type Batch = { fresh: Purge; again: Purge }

/** How purges reach one cache. `send` rejects unless the cache has confirmed the whole batch; sending it again does no harm. */
export type Channel = { name: string; send: (batch: Batch, signal: AbortSignal) => Promise<void> }

/** More keys than this become a purge of everything, which takes one request. */
const MAX_KEYS = 1000

export function union(a: Purge, b: Purge): Purge {
  if (a === 'everything' || b === 'everything') return 'everything'
  const all = a.union(b)
  return all.size > MAX_KEYS ? 'everything' : all
}

/** A cache refused a purge. */
export class PurgeError extends Error {
  override name = 'PurgeError'
}

type Call = { url: string; method?: string; headers?: Record<string, string>; body?: string; signal: AbortSignal }

/** Sends a request. @throws {PurgeError} unless the response is a success */
async function call({ url, method = 'POST', headers = {}, body, signal }: Call): Promise<void> {
  const request = { method, headers: { 'user-agent': 'Plumbline', ...headers }, redirect: 'manual' as const, signal }
  const response = await fetch(url, { ...request, ...(body !== undefined && { body }) })
  await response.body?.cancel()
  if (!response.ok) throw new PurgeError(`it answered ${response.status}`)
}

/** Divides keys into groups that fit into one request. */
function groupsOf(purge: Purge, size: number): string[][] {
  const all = purge === 'everything' ? [] : [...purge]
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
}

const FASTLY_API = 'https://api.fastly.com'
const CLOUDFLARE_API = 'https://api.cloudflare.com'

/** The most keys that the vendors accept in one request; Varnish accepts 8 KB per header. */
const FASTLY_KEYS = 256
const CLOUDFLARE_TAGS = 30
const VARNISH_KEYS = 256

const JSON_TYPE = { 'content-type': 'application/json' }

function fastly({ CDN_FASTLY_SERVICE_ID: service = '', CDN_FASTLY_TOKEN: token = '', CDN_API: api = FASTLY_API }: Env): Channel {
  const url = `${api}/service/${service}`
  const headers = { 'fastly-key': token, accept: 'application/json' }
  return {
    name: 'fastly',
    async send({ fresh, again }, signal) {
      const purge = union(fresh, again)
      if (purge === 'everything') return call({ url: `${url}/purge_all`, headers, signal })
      for (const keys of groupsOf(purge, FASTLY_KEYS))
        await call({ url: `${url}/purge`, headers: { ...headers, 'surrogate-key': keys.join(' ') }, signal })
    },
  }
}

function cloudflare(settings: Env): Channel {
  const { CDN_CLOUDFLARE_ZONE_ID: zone = '', CDN_CLOUDFLARE_TOKEN: token = '', CDN_API: api = CLOUDFLARE_API } = settings
  const url = `${api}/client/v4/zones/${zone}/purge_cache`
  const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` }
  return {
    name: 'cloudflare',
    async send({ fresh, again }, signal) {
      const purge = union(fresh, again)
      if (purge === 'everything') return call({ url, headers, body: JSON.stringify({ purge_everything: true }), signal })
      for (const tags of groupsOf(purge, CLOUDFLARE_TAGS)) await call({ url, headers, body: JSON.stringify({ tags }), signal })
    },
  }
}

/**
 * `deploy/varnish.vcl` answers these requests. What changed is removed. What is purged once more, and everything, only expires: Varnish
 * asks for it again, but can go on serving it while the site is away.
 */
function varnish(address: string, secret: string): Channel {
  const request = (headers: Record<string, string>, signal: AbortSignal) =>
    call({ url: `${address}/`, method: 'PURGE', headers: { 'x-cdn-secret': secret, ...headers }, signal })
  return {
    name: `varnish ${new URL(address).host}`,
    async send({ fresh, again }, signal) {
      const isEverything = fresh === 'everything' || again === 'everything'
      for (const keys of groupsOf(fresh, VARNISH_KEYS)) await request({ 'xkey-purge': keys.join(' ') }, signal)
      const expired = isEverything ? [[ALL_KEY]] : groupsOf(again, VARNISH_KEYS)
      for (const keys of expired) await request({ 'xkey-softpurge': keys.join(' ') }, signal)
    },
  }
}

function webhook({ CDN_WEBHOOK_URL: url = '', CDN_WEBHOOK_SECRET: secret = '' }: Env): Channel {
  return {
    name: 'webhook',
    send({ fresh, again }, signal) {
      const purge = union(fresh, again)
      const body = JSON.stringify(purge === 'everything' ? { everything: true } : { keys: [...purge] })
      return call({ url, headers: { ...JSON_TYPE, ...signatureHeaders(secret, randomUUID(), new Date(), body) }, body, signal })
    },
  }
}

/** The caches that the settings name. */
export function channelsOf(settings: Env): Channel[] {
  const { CDN, CDN_VARNISH_URLS, CDN_VARNISH_SECRET = '' } = settings
  if (CDN === 'varnish') return CDN_VARNISH_URLS.map((address) => varnish(address, CDN_VARNISH_SECRET))
  if (CDN === 'off') return []
  return [{ fastly, cloudflare, webhook }[CDN](settings)]
}
