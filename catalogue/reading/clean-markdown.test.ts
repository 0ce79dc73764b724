import { describe, expect, test } from 'vitest'
import { cleanMarkdown } from './clean-markdown.ts'

const clean = (text: string) => cleanMarkdown(text).text

describe('cleanMarkdown', () => {
  test.each([
    ['Plain *words* and 1 < 2.', 'Plain *words* and 1 < 2.'],
    ['In code `<script>` stays.', 'In code `<script>` stays.'],
    ['```html\n<script>alert(1)</script>\n```', '```html\n<script>alert(1)</script>\n```'],
    ['Before.\n\n<!--more-->\n\nAfter.', 'Before.\n\n<!--more-->\n\nAfter.'],
    ['[good](https://example.com/?a=1&b=2)', '[good](https://example.com/?a=1&b=2)'],
  ])('leaves %j unchanged', (text, expected) => {
    expect(cleanMarkdown(text)).toEqual({ text: expected, removed: [] })
  })

  test.each([
    ['Use <code>eval</code> or <b>not</b>.', 'Use `eval` or **not**.'],
    ['x<sup>2</sup>', 'x2'],
    ['Of <AWS::EC2::Image::Id>.', 'Of &lt;AWS::EC2::Image::Id>.'],
    ['A Promise<string> and Map<K, V>.', 'A Promise&lt;string> and Map<K, V>.'],
    ['A List<Object> and a Set<Template> more.', 'A List&lt;Object> and a Set&lt;Template> more.'],
  ])('converts %j without a note', (text, expected) => {
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
  ])('removes unsafe content from %j and reports it', (text, expected, removed) => {
    const result = cleanMarkdown(text)
    expect(result.text).toContain(expected.trim())
    expect(result.removed.join(' ')).toContain(removed.replace('<div>', ''))
    expect(result.text).not.toMatch(/<(?:script|iframe|img|div|details)|\]\(\s*(?:java|data)/i)
  })

  test.each([
    ['- <b>First</b> word\n- <div>Second\n  word</div> end', '- **First** word\n- Second\n  word\n  \n  end'],
    ['> <div>\n> Second word</div>\n> after <i>it</i>', '> \n> Second word\n> \n> \n> after *it*'],
    ['> a <b\n> class="x">bold</b> c', '> a **bold** c'],
    ['> <script>\n> x\n> </script> tail', '>  tail'],
    ['- t\n\n  <pre>\n  one\n    two\n  </pre>\n\n- u', '- t\n\n  \n  ```\n  one\n    two\n  ```\n  \n  \n\n- u'],
    ['| a |\n|---|\n| x<br>y <code>a\\|b</code> |', '| a |\n|---|\n| x y `a\\|b` |'],
  ])('keeps the text of %j within its list, quote or table', (text, expected) => {
    expect(clean(text)).toBe(expected)
  })

  test.each([
    ['<pre><code class="language-js">a\n\nb &lt; c</code></pre>\n\nAfter', '```js\na\n\nb < c\n```\n\n\n\nAfter'],
    ['<p>Use <code>List&lt;String&gt;</code> and <code>x<y</code>.</p>', 'Use `List<String>` and `x<y`.'],
    ['<code>if (a < b && c > d) {}</code> <code>a`b</code>', '`if (a < b && c > d) {}` ``a`b``'],
    ['<h2>Why</h2>\n<ul>\n    <li>one</li>\n    <li>two</li>\n</ul>', '## Why\n\n\n- one\n- two'],
    ['See <a href="https://example.com/?a=1&amp;b">this</a>.', 'See [this](https://example.com/?a=1&b).'],
    ['<a href="https://example.com/a_(b)">this</a>', '[this](<https://example.com/a_(b)>)'],
    ['An <img src="x.png" alt="old tree">.', 'An old tree.'],
    ['Missing <title> in <head>.', 'Missing &lt;title> in &lt;head>.'],
    ['<a href="javascript:x()">this</a> <a href="//evil.example">that</a>', 'this that'],
  ])('converts %j to Markdown', (text, expected) => {
    expect(clean(text)).toBe(expected)
  })

  test.each([
    ['Pic <img src=https://x.example/a.png onerror=alert(1)> end.', 'Pic  end.', ['an event handler', '<img>']],
    ['A <iframe src=https://evil.example/frame></iframe> b', 'A  b', ['<iframe>']],
    ['See <a href=https://docs.example/x>the docs</a> now.', 'See [the docs](https://docs.example/x) now.', []],
    ['A <IMG\nSRC=https://x.example/a.png\nONERROR=alert(1)> b', 'A  b', ['an event handler', '<img>']],
    ['> A <img\n> src=https://x.example/a.png> b', '> A  b', ['<img>']],
    ['A <img/src=https://x.example/a.png/onerror=alert(1)> b', 'A  b', ['<img>']],
    ['A <img src="x"onerror=alert(1)> b', 'A  b', ['an event handler', '<img>']],
    ['A <script/x>alert(1)</script> b', 'A  b', ['<script>']],
    ['A <b<img src=https://x.example/a.png> b', 'A <b b', ['<img>']],
    ['| a |\n|---|\n| A <img src=https://x.example/a.png> b |', '| a |\n|---|\n| A  b |', ['<img>']],
  ])('removes a tag that only browsers recognize from %j', (text, expected, removed) => {
    expect(cleanMarkdown(text)).toEqual({ text: expected, removed })
  })

  test.each([
    'A <img src=https://x.example/a.png onerror=alert(1)',
    'A <img\n\nsrc=https://x.example/a.png onerror=alert(1)> b',
    'A <img src="x\n\n" onerror=alert(1)> b',
    'A <img src=https://x.example/`a` onerror=alert(1)> b',
    'A <img src=https://x.example <b>b</b> onerror=alert(1)> c',
    'A <x-y onclick=https://x.example/> b',
    '[a](https://b.example "<img src=https://x.example/ onerror=alert(1)>")',
    '[a][b]\n\n[b]: https://b.example "<img src=https://x.example/ onerror=alert(1)>"',
  ])('leaves no tag in %j, and is idempotent', (text) => {
    expect(clean(text)).not.toMatch(/<(?:img|x-y)/i)
    expect(clean(clean(text))).toBe(clean(text))
  })

  test.each([
    'If a < b or x <y, or i <b && c >= d.',
    'In code `<img src=https://x.example/a.png onerror=alert(1)>` it stays.',
    '```html\n<img src=https://x.example/a.png onerror=alert(1)>\n```',
    'Written \\<img src=https://x.example/a.png\\> it stays.',
  ])('leaves %j, which has no tag, unchanged', (text) => {
    expect(cleanMarkdown(text)).toEqual({ text, removed: [] })
  })

  test.each(['<a x=', '<a x="', '<script ', '<img src=https://x.example '])('handles thousands of unclosed tags quickly: %j', (half) => {
    expect(clean(half.repeat(3000))).not.toMatch(/<script|<img/)
  })

  test.each(['<scr<script>ipt>alert(1)</scr</script>ipt>', '<<script>script>x<</script>/script>', '<a<b<c<d<script', '&lt;script>'])(
    'removes nested tags built to survive cleaning: %j',
    (text) => {
      expect(clean(text)).not.toMatch(/<script[\s>]/i)
      expect(clean(clean(text))).toBe(clean(text))
    },
  )

  test('removes unsafe definitions without a space after the colon', () => {
    for (const address of ['//evil.example/a', '/admin/logout', 'javascript\\:alert(1)'])
      expect(clean(`[x][a]\n\n[a]:${address}`)).not.toContain(address)
  })
})
