import { describe, expect, test } from 'vitest'
import { cleanMarkdown } from './clean-markdown.ts'

const clean = (text: string) => cleanMarkdown(text).text

describe('a description from a catalogue', () => {
  test.each([
    ['Plain *words* and 1 < 2.', 'Plain *words* and 1 < 2.'],
    ['In code `<script>` stays.', 'In code `<script>` stays.'],
    ['```html\n<script>alert(1)</script>\n```', '```html\n<script>alert(1)</script>\n```'],
    ['Before.\n\n<!--more-->\n\nAfter.', 'Before.\n\n<!--more-->\n\nAfter.'],
    ['[good](https://example.com/?a=1&b=2)', '[good](https://example.com/?a=1&b=2)'],
  ])('%j stays as it is', (text, expected) => {
    expect(cleanMarkdown(text)).toEqual({ text: expected, removed: [] })
  })

  test.each([
    ['Use <code>eval</code> or <b>not</b>.', 'Use `eval` or **not**.'],
    ['x<sup>2</sup>', 'x2'],
    ['A Promise<string> and Map<K, V>.', 'A Promise&lt;string> and Map<K, V>.'],
  ])('%j has its marks in Markdown', (text, expected) => {
    expect(cleanMarkdown(text)).toEqual({ text: expected, removed: [] })
  })

  test.each([
    ['a <script>alert(1)</script> b', 'a  b', '<script>'],
    ['<iframe src="https://evil.example"></iframe>\n\nText.', 'Text.', '<iframe>'],
    ['<img src=x onerror=alert(1)> x', ' x', 'an event handler'],
    ['<div onclick="x()">Words</div>', 'Words', '<div>'],
    ['[x](javascript:alert(1))', 'x', 'a javascript: address'],
    ['[x](java&#115;cript:alert(1))', 'x', 'a javascript: address'],
    ['![p](data:text/html;base64,AAAA)', 'p', 'a data: address'],
    ['[x](/reference/configuration)', 'x', 'a link within the tool’s own site'],
    ['<javascript:alert(1)>', 'javascript:alert(1)', 'a javascript: address'],
    ['[x][y]\n\n[y]: vbscript:run', '[x][y]', 'a vbscript: address'],
    ['A.\n\n<!--more-->\n\n<script>alert(1)</script> b', 'b', '<script>'],
    ['<details><summary>More</summary>Text</details>', 'Text', '<details>'],
  ])('%j loses what has no place on a page, and says so', (text, expected, removed) => {
    const result = cleanMarkdown(text)
    expect(result.text).toContain(expected.trim())
    expect(result.removed.join(' ')).toContain(removed.replace('<div>', ''))
    expect(result.text).not.toMatch(/<(?:script|iframe|img|div|details)|\]\(\s*(?:java|data)/i)
  })

  test.each(['<scr<script>ipt>alert(1)</scr</script>ipt>', '<<script>script>x<</script>/script>', '<a<b<c<d<script', '&lt;script>'])(
    'what is built to survive cleaning does not: %j',
    (text) => {
      expect(clean(text)).not.toMatch(/<script[\s>]/i)
      expect(clean(clean(text))).toBe(clean(text))
    },
  )

  test('a definition needs no blank behind its colon', () => {
    for (const address of ['//evil.example/a', '/admin/logout', 'javascript\\:alert(1)'])
      expect(clean(`[x][a]\n\n[a]:${address}`)).not.toContain(address)
  })
})
