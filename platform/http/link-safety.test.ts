import { expect, test } from 'vitest'
import { checkTarget, isExternal, NavigationError, scriptProtocol } from './link-safety.ts'

const NOT_ALLOWED = 'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.'

test.each([
  'https://x.test/a',
  'HTTPS://x.test',
  'http:/x',
  '//x.test',
  '\\\\x.test',
  '/\\x.test',
  '\\/x.test',
  '/\t/x.test',
  '/ /x.test',
  ' //x.test',
  '/.//x.test',
  '/a/..//x.test',
  '/%2e%2E//x.test',
  '/.\\/x.test',
  'mailto:a@x.test',
  'tel:123',
  'file:///etc',
  'ftp://x.test',
  'blob:x',
  'data:text/html,x',
  ' javascript:alert(1)',
  '\0javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)',
])('%j is external (C51, C52)', (target) => {
  expect(isExternal(target)).toBe(true)
  expect(() => checkTarget(target)).toThrow(new NavigationError(NOT_ALLOWED))
})

test.each([
  '/',
  '/a',
  '/a:b',
  '/a?b=c:d',
  '/a//b',
  '/a/../b',
  '/.well-known/x',
  '/a?b=/.//c',
  'a:b',
  'x.com/a',
  'a',
  '#top',
  '?q=http://x',
  '',
  '/javascript:alert(1)',
])('%j is not (C51)', (target) => {
  expect(isExternal(target)).toBe(false)
  expect(checkTarget(target)).toBe(false)
})

test('every target is external if the caller says so (C51)', () => {
  expect(isExternal('/a', { external: true })).toBe(true)
  expect(checkTarget('/a', { external: true })).toBe(true)
})

test.each([
  ['javascript:alert(1)', 'javascript:'],
  ['JaVaScRiPt:alert(1)', 'javascript:'],
  ['  \tjavascript:alert(1)', 'javascript:'],
  ['\0javascript:alert(1)', 'javascript:'],
  ['\u001bjavascript:alert(1)', 'javascript:'],
  ['java\tscript:alert(1)', 'javascript:'],
  ['vbscript:x', 'vbscript:'],
  ['VBScript:x', 'vbscript:'],
  ['data:text/html,<script>', 'data:'],
  ['blob:https://x.test/1', 'blob:'],
])('%j is refused even when external targets are allowed (C53)', (target, protocol) => {
  expect(() => checkTarget(target, { external: true })).toThrow(
    new NavigationError(`Cannot navigate to a URL with '${protocol}' protocol.`),
  )
  expect(scriptProtocol(target)).toBe(protocol)
})

test.each(['https://x.test', 'file:///etc', 'ftp://x.test', 'mailto:a@x.test', 'tel:1', '//x.test', '/javascript:x'])(
  '%j is allowed as an external target (C53)',
  (target) => {
    expect(checkTarget(target, { external: true })).toBe(true)
    expect(scriptProtocol(target)).toBeNull()
  },
)

test('throws a NavigationError that callers can tell from other errors (C52)', () => {
  expect(() => checkTarget('//x.test')).toThrow(NavigationError)
  expect(new NavigationError('x')).toBeInstanceOf(Error)
})
