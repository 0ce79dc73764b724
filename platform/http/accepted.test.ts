import { describe, expect, test } from 'vitest'
import { acceptedEncoding, acceptsType, prefersMarkdown } from './accepted.ts'

const sent = (accepted: string, isSmall?: boolean) => acceptedEncoding(new Headers({ 'accept-encoding': accepted }), isSmall)

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate, zstd', undefined],
  ['', undefined],
  ['*', 'br'],
  ['BR', 'br'],
  ['x-gzip', 'gzip'],
  ['brotli, gzipped, x-br', undefined],
])('answers “%s” with %s', (accepted, encoding) => {
  expect(sent(accepted)).toBe(encoding)
})

describe('weights', () => {
  test.each([
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br; Q=0.000, gzip;q=0.001', 'gzip'],
    ['br;q=0, gzip;q=0, *', undefined],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['*;q=0', undefined],
    ['*;q=0, br', 'br'],
    ['gzip, br;q=0.5', 'gzip'],
    ['gzip;q=0.5, *;q=0.1', 'gzip'],
    ['br;q=0.8, gzip;q=0.8', 'br'],
    ['identity, br;q=0.5', undefined],
    ['identity;q=0.5, br', 'br'],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0', undefined],
    ['br;q=much', undefined],
    ['br;q=-1, gzip;q=7', undefined],
    ['br;level=4;q=0', undefined],
  ])('answers “%s” with %s', (accepted, encoding) => {
    expect(sent(accepted)).toBe(encoding)
  })
})

test.each([
  ['br', undefined],
  ['br, identity;q=0', 'br'],
  ['br, *;q=0', 'br'],
  ['br;q=0, identity;q=0', undefined],
  ['br, identity;q=0.1, *;q=0', undefined],
])('compresses a small body only if the client refuses plain text: “%s”', (accepted, encoding) => {
  expect(sent(accepted, true)).toBe(encoding)
})

test('compresses nothing without Accept-Encoding', () => {
  expect(acceptedEncoding(new Headers())).toBeUndefined()
})

test.each([
  ['text/markdown', true],
  ['text/markdown;q=0.5', true],
  ['text/markdown, text/html', true],
  ['text/markdown, */*', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/html;q=0.8,TEXT/Markdown ; charset=utf-8 ; q=0.9', true],
  ['text/markdown;q=0.4, text/*;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0, */*;q=0', false],
  ['text/markdown;q=x', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['text/*', false],
  ['', false],
  [null, false],
])('Accept: %s prefers Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected)
})

test.each([
  [null, true],
  ['', true],
  ['application/json', true],
  ['Application/JSON; charset=utf-8', true],
  ['text/html, application/*;q=0.1', true],
  ['*/*', true],
  ['text/event-stream', false],
  ['application/json;q=0, */*', false],
  ['application/*;q=0, */*;q=0.5', false],
  ['application/jsonp', false],
])('%j accepts JSON: %s', (accept, isAccepted) => {
  expect(acceptsType(accept, 'application/json')).toBe(isAccepted)
})
