import type { CaptureResult } from 'posthog-js'
import { expect, test } from 'vitest'
import { withoutQuestion, withoutQuestions } from './hide-questions.ts'

const at = new Date('2026-11-22T09:00:00Z')

const event = (properties: Record<string, unknown>, name = '$pageview'): CaptureResult => ({
  ...{ uuid: '0190', event: name, timestamp: at },
  properties: { ...properties },
})

test('an address never says what was searched for, wherever it stands in an event', () => {
  const properties = {
    current_url: '/search?q=ada%40example.com&page=2#results',
    $current_url: 'https://plumb.example/directory?severity=major&q=sk_live_1',
    $elements: [{ tag_name: 'a', attr__href: '/search?q=ada' }],
    $heatmap_data: { 'https://plumb.example/search?q=ada': [{ x: 1, y: 2 }] },
  }
  const said = withoutQuestions({ ...event(properties), $set_once: { $initial_current_url: 'https://plumb.example/?q=ada' } })
  expect(JSON.stringify(said)).not.toMatch(/ada|sk_live/)
  expect(said?.properties.current_url).toBe('/search?q=-&page=2#results')
  expect(said?.properties.$current_url).toBe('https://plumb.example/directory?severity=major&q=-')
  expect(said?.timestamp).toBe(at)
})

test('an address within an address says it no more than one by itself', () => {
  const payload = encodeURIComponent(JSON.stringify({ v: [{ s: 'en' }, { s: '?severity=major&q=my%20%22own%22%20key&page=2' }] }))
  const said = withoutQuestion(`https://plumb.example/_serverFn/0a1b?payload=${payload}`)
  expect(said).not.toMatch(/own|key/)
  expect(JSON.parse(new URL(said).searchParams.get('payload') ?? '')).toEqual({ v: [{ s: 'en' }, { s: '?severity=major&q=-&page=2' }] })
})

test('all else stays as it is, and recordings are somebody else’s', () => {
  const plain = event({ current_url: '/a?b=1&page=2', faq: 'q=1', count: 3, nothing: null })
  expect(withoutQuestions(plain)).toEqual(plain)
  const recorded = event({ $snapshot_data: [{ data: { href: 'https://plumb.example/search?q=ada' } }] }, '$snapshot')
  expect(withoutQuestions(recorded)).toBe(recorded)
  expect(withoutQuestions(null)).toBeNull()
})
