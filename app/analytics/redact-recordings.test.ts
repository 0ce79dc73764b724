// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { redactRecordingEvent } from './redact-recordings.ts'

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
