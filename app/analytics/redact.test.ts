// @vitest-environment jsdom
import type { CaptureResult } from 'posthog-js'
import { expect, test, describe, it } from 'vitest'
import { redactQuery, redactQueries, redactRecordingEvent, isSensitive, withoutSensitiveInputs } from './redact.ts'

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

const HERE = 'https://plumb.example'

const networkEvent = (...requests: object[]) => ({
  type: 6,
  timestamp: 1,
  data: { plugin: 'rrweb/network@1', payload: { requests, isInitial: false } },
})

test('links and URLs in a recording contain no search text', () => {
  const link = { type: 2, tagName: 'a', attributes: { href: '/directory?q=my-own&severity=major', class: 'chip' }, childNodes: [], id: 7 }
  const change = { id: 8, attributes: { href: '/search?q=my-own' } }
  const recorded = [
    { type: 4, timestamp: 1, data: { href: `${HERE}/search?q=my-own`, width: 1, height: 1 } },
    { type: 2, timestamp: 2, data: { node: { type: 0, childNodes: [link], id: 1 } } },
    { type: 3, timestamp: 3, data: { source: 0, attributes: [change], texts: [], adds: [], removes: [] } },
    { type: 5, timestamp: 4, data: { tag: '$url_changed', payload: { href: `${HERE}/search?q=my-own` } } },
    networkEvent({ name: `${HERE}/api/directory/suggest?q=my-own`, method: 'GET' }),
  ].map(redactRecordingEvent)
  expect(JSON.stringify(recorded)).not.toContain('my-own')
  expect(recorded[1]).toMatchObject({ type: 2, timestamp: 2, data: { node: { childNodes: [{ id: 7, attributes: { class: 'chip' } }] } } })
})

test.each(['/forms/contact-sales', '/_serverFn/0a1b2c3d4e5f?payload=x', '/api/directory/suggest'])(
  'request and response bodies of %s are removed',
  (path) => {
    const redacted = redactRecordingEvent(
      networkEvent({ name: HERE + path, requestBody: 'email=my-own', responseBody: '{"q":"my-own"}', status: 200 }),
    )
    expect(JSON.stringify(redacted)).not.toContain('my-own')
    expect(redacted.data.payload).toMatchObject({ isInitial: false, requests: [{ name: HERE + path, status: 200 }] })
  },
)

test('everything else is recorded unchanged', () => {
  const plain = networkEvent({ name: `${HERE}/try/plain`, requestBody: 'hello', responseBody: null })
  expect(redactRecordingEvent(plain)).toEqual(plain)
  const nowhere = networkEvent({ name: 'http://[', requestBody: 'hello' })
  expect(redactRecordingEvent(nowhere)).toEqual(nowhere)
  const click = { type: 3, timestamp: 5, data: { source: 2, type: 2, id: 4 } }
  expect(redactRecordingEvent(click)).toEqual(click)
  const other = { type: 6, timestamp: 6, data: { plugin: 'rrweb/console@1', payload: { level: 'log', payload: ['"hello"'] } } }
  expect(redactRecordingEvent(other)).toEqual(other)
})

const on = (tag_name: string, attributes: Record<string, string>, event = '$autocapture') =>
  ({ uuid: '1', event, properties: { $elements: [{ tag_name, ...attributes }] } }) as unknown as CaptureResult

describe('sensitive fields (C92.3)', () => {
  it.each(['password', 'hidden'])('include type %s', (type) => expect(isSensitive(type, 'anything')).toBe(true))

  it.each([
    'ccname',
    'CC-Number',
    'card_num',
    'credit card',
    'x-csc',
    'CVC',
    'cvv2',
    'exp-month',
    'pass',
    'my.pwd',
    'routing',
    'sec-code',
    'Security Code',
    'securityNum',
    'social-sec',
    'soc_sec',
    'ssn',
  ])('include the name %s', (name) => expect(isSensitive('text', name)).toBe(true))

  it.each(['', 'email', 'name', 'accept', 'account', 'message'])('do not include the name “%s”', (name) =>
    expect(isSensitive('text', name)).toBe(false),
  )

  it('are removed from events before sending', () => {
    expect(withoutSensitiveInputs(on('input', { attr__name: 'card-number', attr__id: 'x' }))).toEqual(null)
    expect(withoutSensitiveInputs(on('select', { attr__id: 'exp' }, '$rageclick'))).toEqual(null)
    const link = on('a', { attr__id: 'expand' })
    expect(withoutSensitiveInputs(link)).toBe(link)
    const plain = { uuid: '1', event: 'copied', properties: { from: 'code' } } as CaptureResult
    expect(withoutSensitiveInputs(plain)).toBe(plain)
  })
})
