import { describe, expect, test } from 'vitest'
import { COMPLETE_ENV, envMessageOf } from '#tests/setup/env.ts'
import { parseEnv } from './env.ts'

describe('the environment', () => {
  test('has defaults for everything but the database and the secret', () => {
    expect(parseEnv(COMPLETE_ENV)).toMatchObject({
      PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      MEDIA_DIR: '.data/media',
      ALLOWED_HOSTS: [],
    })
  })

  test('accepts only https origins as schedulers', () => {
    const read = (value: string) => parseEnv({ ...COMPLETE_ENV, SCHEDULER_ORIGINS: value }).SCHEDULER_ORIGINS
    expect(read('https://cal.example.com, https://b.example')).toEqual(['https://cal.example.com', 'https://b.example'])
    for (const value of ['http://cal.example.com', 'https://cal.example.com/plumb', '*', "'self'"]) {
      expect(envMessageOf({ ...COMPLETE_ENV, SCHEDULER_ORIGINS: value })).toMatch(/^SCHEDULER_ORIGINS must be https origins/)
    }
  })

  test('accepts origins, also of this machine, and all as readers of MCP', () => {
    const read = (value: string) => parseEnv({ ...COMPLETE_ENV, MCP_ORIGINS: value }).MCP_ORIGINS
    expect(read('https://chat.example, http://localhost:6274')).toEqual(['https://chat.example', 'http://localhost:6274'])
    expect(read('*')).toEqual(['*'])
    for (const value of ['https://chat.example/', 'chat.example', 'null', 'file:///x'])
      expect(envMessageOf({ ...COMPLETE_ENV, MCP_ORIGINS: value })).toMatch(/^MCP_ORIGINS must be origins/)
  })

  test('names each missing setting and says how to set it', () => {
    const message = envMessageOf({})
    expect(message).toMatch(/^DATABASE_URL is missing: .*postgres:\/\//m)
    expect(message).toMatch(/^PAYLOAD_SECRET is missing: .*openssl rand/m)
  })

  test('refuses a secret of 31 characters without repeating it', () => {
    const secret = 'tooshort'.repeat(4).slice(0, 31)
    expect(envMessageOf({ ...COMPLETE_ENV, PAYLOAD_SECRET: secret })).toMatch(/^PAYLOAD_SECRET is too short/)
    expect(envMessageOf({ ...COMPLETE_ENV, PAYLOAD_SECRET: secret })).not.toContain(secret)
  })

  test('treats an empty setting as missing', () => {
    expect(envMessageOf({ ...COMPLETE_ENV, PAYLOAD_SECRET: '' })).toMatch(/PAYLOAD_SECRET is missing/)
    expect(parseEnv({ ...COMPLETE_ENV, PORT: '' }).PORT).toBe(3000)
  })

  test.each(['abc', '-1', '70000', '80.5'])('refuses PORT=%s', (PORT) => {
    expect(envMessageOf({ ...COMPLETE_ENV, PORT })).toBe('PORT must be a port number')
  })

  test.each(['0', '51', '2.5', 'many'])('refuses SEARCH_CONNECTIONS=%s', (SEARCH_CONNECTIONS) => {
    expect(envMessageOf({ ...COMPLETE_ENV, SEARCH_CONNECTIONS })).toBe('SEARCH_CONNECTIONS must be a number from 1 to 50')
  })

  test('follows PORT in the default address, and drops a path from SITE_URL', () => {
    expect(parseEnv({ ...COMPLETE_ENV, PORT: '8080' }).SITE_URL).toBe('http://localhost:8080')
    expect(parseEnv({ ...COMPLETE_ENV, SITE_URL: 'https://plumbline.example/x/' }).SITE_URL).toBe('https://plumbline.example')
  })

  test('fetches no icons from other hosts unless switched on (C70)', () => {
    expect(parseEnv(COMPLETE_ENV).ICONIFY_FALLBACK).toBeNull()
    expect(parseEnv({ ...COMPLETE_ENV, ICONIFY_FALLBACK: 'on' }).ICONIFY_FALLBACK).toBe('https://api.iconify.design')
    expect(parseEnv({ ...COMPLETE_ENV, ICONIFY_FALLBACK: 'http://127.0.0.1:4711' }).ICONIFY_FALLBACK).toBe('http://127.0.0.1:4711')
    expect(envMessageOf({ ...COMPLETE_ENV, ICONIFY_FALLBACK: 'https://icons.example' })).toBe('ICONIFY_FALLBACK must be on or off')
  })

  test('refuses other databases and a script as the site’s address', () => {
    expect(envMessageOf({ ...COMPLETE_ENV, DATABASE_URL: 'mysql://u:p@h/db' })).toBe('DATABASE_URL must start with postgres://')
    expect(envMessageOf({ ...COMPLETE_ENV, SITE_URL: 'javascript:alert(1)' })).toMatch(/SITE_URL must be an http/)
  })

  describe('an S3-compatible storage', () => {
    const bucket = { ...COMPLETE_ENV, S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

    test('is off without settings', () => expect(parseEnv(COMPLETE_ENV).S3).toBeNull())

    test('defaults to the endpoint of its region', () => {
      expect(parseEnv({ ...bucket, S3_REGION: 'eu-central-1' }).S3).toEqual({
        bucket: 'media',
        endpoint: 'https://s3.eu-central-1.amazonaws.com',
        region: 'eu-central-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
        forcePathStyle: false,
      })
      const own = { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_FORCE_PATH_STYLE: 'on' }
      expect(parseEnv(own).S3).toMatchObject({ endpoint: 'http://127.0.0.1:9000', forcePathStyle: true, region: 'us-east-1' })
    })

    test.each(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('is refused without %s', (name) => {
      const message = envMessageOf({ ...bucket, [name]: '' })
      expect(message).toMatch(new RegExp(`^${name} is missing: `))
      expect(message).not.toContain('secret')
    })

    test('names everything that is missing beside an endpoint', () => {
      const message = envMessageOf({ ...COMPLETE_ENV, S3_ENDPOINT: 'https://s3.example' })
      expect(message.split('\n')).toHaveLength(3)
      expect(envMessageOf({ ...bucket, S3_ENDPOINT: 's3.example' })).toMatch(/^S3_ENDPOINT must be an http/)
    })
  })
})

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
