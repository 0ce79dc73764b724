import type { CaptureResult } from 'posthog-js'
import { expect, test } from 'vitest'
import { redactQuery, redactQueries } from './redact-queries.ts'

const at = new Date('2026-11-22T09:00:00Z')

const event = (properties: Record<string, unknown>, name = '$pageview'): CaptureResult => ({
  ...{ uuid: '0190', event: name, timestamp: at },
  properties: { ...properties },
})

test('search text is redacted in every URL of an event', () => {
  const properties = {
    current_url: '/search?q=ada%40example.com&page=2#results',
    $current_url: 'https://plumb.example/directory?severity=major&q=sk_live_1',
    $elements: [{ tag_name: 'a', attr__href: '/search?q=ada' }],
    $heatmap_data: { 'https://plumb.example/search?q=ada': [{ x: 1, y: 2 }] },
  }
  const redacted = redactQueries({ ...event(properties), $set_once: { $initial_current_url: 'https://plumb.example/?q=ada' } })
  expect(JSON.stringify(redacted)).not.toMatch(/ada|sk_live/)
  expect(redacted?.properties.current_url).toBe('/search?q=-&page=2#results')
  expect(redacted?.properties.$current_url).toBe('https://plumb.example/directory?severity=major&q=-')
  expect(redacted?.timestamp).toBe(at)
})

test('search text is redacted in a URL encoded inside another URL', () => {
  const payload = encodeURIComponent(JSON.stringify({ v: [{ s: 'en' }, { s: '?severity=major&q=my%20%22own%22%20key&page=2' }] }))
  const redacted = redactQuery(`https://plumb.example/_serverFn/0a1b?payload=${payload}`)
  expect(redacted).not.toMatch(/own|key/)
  expect(JSON.parse(new URL(redacted).searchParams.get('payload') ?? '')).toEqual({ v: [{ s: 'en' }, { s: '?severity=major&q=-&page=2' }] })
})

test('everything else, recordings included, is unchanged', () => {
  const plain = event({ current_url: '/a?b=1&page=2', faq: 'q=1', count: 3, nothing: null })
  expect(redactQueries(plain)).toEqual(plain)
  const recorded = event({ $snapshot_data: [{ data: { href: 'https://plumb.example/search?q=ada' } }] }, '$snapshot')
  expect(redactQueries(recorded)).toBe(recorded)
  expect(redactQueries(null)).toBeNull()
})
