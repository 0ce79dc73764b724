import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyRule, type Rule, withQuery } from '#cms/redirects/redirect.ts'
import { asPathText, safeLocation } from './safe-location.ts'

const SITE = 'https://site.test'

/** The hosts that clients would visit for a `Location` on a page of the site: as is, and decoded first. */
function hostsOf(location: string): string[] {
  const decoded = (text: string) => {
    try {
      return decodeURIComponent(text)
    } catch {
      return text
    }
  }
  return [location, decoded(location.replace(/[?#].*$/s, ''))].map((text) => new URL(text, `${SITE}/a/b`).host)
}

/** Building blocks of malicious addresses. */
const piece = fc.constantFrom(
  ...['/', '//', '\\', '%2f', '%5C', '%252f', '%2e', '..', '.', ';', '@', ':', '?', '#', '%', '%09', '%0a', '%00', '\t', '\n', '\r', '\0'],
  ...[' ', '\u00A0', '\u2028', '\u2044', '\u2215', '\uFF0F', '\uFF3C', '\uFF0E', '\u3002', '\uD800', '\u007F', '\u0085', '\u200B'],
  ...[
    'evil.example',
    'http:',
    'https:',
    'javascript:',
    'data:',
    'de',
    'a',
    'A1',
    '[::1]',
    'here.invalid',
    'user:pw@',
    '-',
    '_',
    '~',
    '日本',
  ],
)
const text = fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(''))
const target = fc.oneof(
  text.map((rest) => `/${rest}`),
  text,
)
const query = fc.oneof(
  fc.constant(''),
  text.map((rest) => `?${rest}`),
)

describe('a redirect', () => {
  test('stays on this site for 100,000 generated addresses', () => {
    fc.assert(
      fc.property(target, query, (path, search) => {
        const location = safeLocation(path + search)
        if (location === null) return
        expect(location).toMatch(/^\/(?![/\\])[\x21-\x7E]*$/)
        for (const host of hostsOf(location)) expect(host).toBe('site.test')
        expect(safeLocation(location)).toBe(location)
      }),
      { numRuns: 100_000 },
    )
  })

  test('by a rule stays on the host of the rule for 100,000 generated rules and addresses', () => {
    const written = fc.oneof(target, fc.constantFrom('/', '/handbook', 'https://docs.example', 'https://docs.example/v1/?a=1#b'))
    const from = fc.constantFrom('/old', '/a/b')
    const kind = fc.constantFrom<Rule['kind']>('prefix', 'prefix', 'exact')
    fc.assert(
      fc.property(written, from, kind, text, query, (to, prefix, which, rest, search) => {
        const rule: Rule = { id: 1, from: prefix, kind: which, status: 301, to }
        const led = applyRule(rule, `${prefix}/${rest}`)
        if (led === null) return
        const location = safeLocation(withQuery(led, search), to)
        if (location === null) return
        expect(location).toMatch(/^[\x21-\x7E]+$/)
        const allowed = URL.canParse(to) ? new URL(to).host : 'site.test'
        for (const host of hostsOf(location)) expect(host, `${to} ${rest} ${location}`).toBe(allowed)
      }),
      { numRuns: 100_000 },
    )
  })

  test.each([
    ['/a', '/a'],
    ['/', '/'],
    ['/日本?q=ü"#é', '/%E6%97%A5%E6%9C%AC?q=%C3%BC%22#%C3%A9'],
    ['/100%', '/100%25'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a//b', '/a//b'],
    ['/a@b:c;d', '/a@b:c;d'],
    ['/x/../y', '/y'],
    ['/?to=//evil.example', '/?to=//evil.example'],
  ])('%j is %s', (path, location) => {
    expect(safeLocation(path)).toBe(location)
  })

  test.each([
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', '/%2fevil.example', '/%5Cevil.example', '/.//evil.example'],
    ...['/..//evil.example', '/%2e//evil.example', '/a/..//evil.example', '/\t/evil.example', '/\n/evil.example', '\0/a', '/a\r\nx: y'],
    ...['https://evil.example', 'https:/evil.example', 'javascript:alert(1)', 'evil.example', '', ' /a', '?a', '#a', '//here.invalid/a'],
  ])('%j is refused', (path) => {
    expect(safeLocation(path)).toBeNull()
  })
})

describe('a redirect to another site', () => {
  test.each([
    ['https://x.test/a', 'https://x.test/a', 'https://x.test/a'],
    ['https://x.test/a/b?c#d', 'https://x.test', 'https://x.test/a/b?c#d'],
    ['https://x.test/\\evil.example', 'https://x.test/', 'https://x.test//evil.example'],
    ['mailto:a@x.test', 'mailto:a@x.test', 'mailto:a@x.test'],
  ])('to %s is allowed if the editor wrote %s', (to, written, location) => {
    expect(safeLocation(to, written)).toBe(location)
  })

  test.each([
    ['https://x.test.evil.example/', 'https://x.test'],
    ['https://x.test@evil.example/', 'https://x.test'],
    ['https://x.test:8443/', 'https://x.test'],
    ['http://x.test/', 'https://x.test'],
    ['https://me:pw@x.test/', 'https://x.test'],
    ['https://good.example%2f@x.test/', 'https://good.example%2f@x.test/'],
    ['http:日本%2f@x.test', 'http:日本%2f@x.test'],
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['data:text/html,x', 'data:text/html,x'],
    ['file:///etc/passwd', 'file:///etc/passwd'],
  ])('to %s is refused if the editor wrote %s', (to, written) => {
    expect(safeLocation(to, written)).toBeNull()
  })
})

test('escapes user input in a path', () => {
  expect(asPathText('/a b\\c?d#e%2f\t日@:')).toBe('/a%20b%5Cc%3Fd%23e%252f%09日@:')
})
