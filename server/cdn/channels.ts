import { randomUUID } from 'node:crypto'
import type { Env } from '#platform/env/env.ts'
import { signatureHeaders } from '#platform/http/webhook-signature.ts'
import { ALL_KEY } from '../page-cache/surrogate-keys.ts'
import { call, type Channel, groupsOf, union } from './channel.ts'

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
