import { expect, test } from 'vitest'
import { addHeader, nginxConfig } from './nginx.ts'

/** Reads the value of an `add_header` as nginx does: escapes in quotes, then variables. */
function readBy(directives: string[]): string {
  const values: Record<string, string> = { dollar: '$' }
  const unquoted = (text: string) =>
    text
      .replaceAll(/\\(["\\])/g, '$1')
      .replaceAll(
        /\$(?:\{(\w+)\}|(\w+))/g,
        (_, braced: string | undefined, bare: string | undefined) => values[braced ?? bare ?? ''] ?? '?',
      )
  let sent = ''
  for (const directive of directives) {
    const [, verb, name = '', text = ''] = /^(\w+) (\S+) "(.*)";$/s.exec(directive) ?? []
    if (verb === 'set') values[name.slice(1)] = unquoted(text)
    else sent = unquoted(text)
    expect(directive.length).toBeLessThan(4096)
  }
  return sent
}

test.each([
  "default-src 'self'; script-src 'sha256-AAAA='",
  'plumbline; hit; detail="a \\"b\\" \\\\"',
  '$host costs 5 $',
  '</a.css>; rel=preload; as="style", '.repeat(300),
  '"\\$'.repeat(500),
])('nginx sends %j as it is', (value) => {
  expect(readBy(addHeader('content-security-policy', value))).toBe(value)
})

test('the configuration has the page’s headers, except those of nginx itself', () => {
  const headers = { 'content-type': 'text/html; charset="utf-8"', etag: '"1"', vary: 'Accept', 'set-cookie': ['a=1', 'b=2'] }
  const config = nginxConfig({ port: 8080, folder: '/tmp/bench', address: '/pricing', headers })
  expect(config).toContain(String.raw`default_type "text/html; charset=\"utf-8\""; alias /tmp/bench/page;`)
  expect(config.match(/add_header .*/g)).toEqual([
    'add_header vary "Accept";',
    'add_header set-cookie "a=1";',
    'add_header set-cookie "b=2";',
  ])
})
