// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { withoutTyped } from './hide-typed.ts'

const HERE = 'https://plumb.example'

const exchanges = (...requests: object[]) => ({
  type: 6,
  timestamp: 1,
  data: { plugin: 'rrweb/network@1', payload: { requests, isInitial: false } },
})

test('links and addresses in a recording say nothing of what was searched for', () => {
  const link = { type: 2, tagName: 'a', attributes: { href: '/directory?q=my-own&severity=major', class: 'chip' }, childNodes: [], id: 7 }
  const change = { id: 8, attributes: { href: '/search?q=my-own' } }
  const moments = [
    { type: 4, timestamp: 1, data: { href: `${HERE}/search?q=my-own`, width: 1, height: 1 } },
    { type: 2, timestamp: 2, data: { node: { type: 0, childNodes: [link], id: 1 } } },
    { type: 3, timestamp: 3, data: { source: 0, attributes: [change], texts: [], adds: [], removes: [] } },
    { type: 5, timestamp: 4, data: { tag: '$url_changed', payload: { href: `${HERE}/search?q=my-own` } } },
    exchanges({ name: `${HERE}/api/directory/suggest?q=my-own`, method: 'GET' }),
  ].map(withoutTyped)
  expect(JSON.stringify(moments)).not.toContain('my-own')
  expect(moments[1]).toMatchObject({ type: 2, timestamp: 2, data: { node: { childNodes: [{ id: 7, attributes: { class: 'chip' } }] } } })
})

test.each(['/forms/contact-sales', '/_serverFn/0a1b2c3d4e5f?payload=x', '/api/directory/suggest'])(
  'what is told to %s is left out',
  (path) => {
    const said = withoutTyped(exchanges({ name: HERE + path, requestBody: 'email=my-own', responseBody: '{"q":"my-own"}', status: 200 }))
    expect(JSON.stringify(said)).not.toContain('my-own')
    expect(said.data.payload).toMatchObject({ isInitial: false, requests: [{ name: HERE + path, status: 200 }] })
  },
)

test('all else is recorded as it is', () => {
  const plain = exchanges({ name: `${HERE}/try/plain`, requestBody: 'hello', responseBody: null })
  expect(withoutTyped(plain)).toEqual(plain)
  const nowhere = exchanges({ name: 'http://[', requestBody: 'hello' })
  expect(withoutTyped(nowhere)).toEqual(nowhere)
  const click = { type: 3, timestamp: 5, data: { source: 2, type: 2, id: 4 } }
  expect(withoutTyped(click)).toEqual(click)
  const other = { type: 6, timestamp: 6, data: { plugin: 'rrweb/console@1', payload: { level: 'log', payload: ['"hello"'] } } }
  expect(withoutTyped(other)).toEqual(other)
})
