import { describe, expect, test } from 'vitest'
import { COMPLETE_ENV, envMessageOf } from '#tests/setup/env.ts'

describe('a CDN', () => {
  const SECRET = 'x'.repeat(32)
  const valid: Record<string, Record<string, string>> = {
    fastly: { CDN_FASTLY_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY', CDN_FASTLY_TOKEN: SECRET },
    cloudflare: { CDN_CLOUDFLARE_ZONE_ID: '023e105f4ecef8ad9ca31a8372d0c353', CDN_CLOUDFLARE_TOKEN: SECRET },
    varnish: { CDN_VARNISH_URLS: 'http://varnish:6081', CDN_VARNISH_SECRET: SECRET },
    webhook: { CDN_WEBHOOK_URL: 'https://cdn.example.com/purge', CDN_WEBHOOK_SECRET: SECRET },
  }

  test.each(Object.entries(valid))('%s needs all of its settings, and names those that are missing', (CDN, env) => {
    expect(envMessageOf({ ...COMPLETE_ENV, CDN, ...env })).toBe('')
    expect(envMessageOf({ ...COMPLETE_ENV, CDN }).match(/^CDN_\w+ is missing/gm)).toHaveLength(2)
    for (const name of Object.keys(env))
      expect(envMessageOf({ ...COMPLETE_ENV, CDN, ...env, [name]: '' })).toMatch(`${name} is missing: CDN=${CDN} needs it`)
    expect(envMessageOf({ ...COMPLETE_ENV, CDN, ...env, PAGE_CACHE_MB: '0' })).toMatch(/^PAGE_CACHE_MB must not be 0/)
  })

  test.each([
    ['CDN', 'akamai', /^CDN must be off, fastly/],
    ['CDN_VARNISH_URLS', 'varnish:6081', /must be http\(s\) origins/],
    ['CDN_VARNISH_URLS', 'http://varnish:6081/path', /must be http\(s\) origins/],
    ['CDN_FASTLY_TOKEN', 'two words', /without spaces/],
    ['CDN_FASTLY_SERVICE_ID', '../other', /must be the ID/],
    ['CDN_WEBHOOK_SECRET', 'tooshort', /too short/],
    ['CDN_MAX_AGE', '5', /from 60/],
    ['CDN_API', 'https://evil.example', /for tests only/],
    ['CDN_API', 'http://127.0.0.1:80@evil.example', /for tests only/],
  ])('%s=%s is refused', (name, value, message) => expect(envMessageOf({ ...COMPLETE_ENV, [name]: value })).toMatch(message))
})
